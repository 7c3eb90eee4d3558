/** Runs in each page of the authoring server: reloads it after a change, and shows why a catalog is refused. */
const events = new EventSource('/~dev/events');
const panel = document.createElement('pre');
Object.assign(panel.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '1000',
  maxBlockSize: '60vh',
  margin: '0',
  padding: '1rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  color: '#fff',
  background: '#7a0b0b',
});
panel.setAttribute('role', 'alert');

events.addEventListener('changed', () => location.reload());
events.addEventListener('refused', ({ data }) => {
  panel.textContent = JSON.parse(data);
  document.body.append(panel);
});
