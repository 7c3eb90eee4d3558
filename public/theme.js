// Before the first paint: the theme that the reader chose here, where one was chosen.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's preference holds.
}
