/** Milliseconds for which a button says what it did. */
const answerTime = 1500;

/** Copies a text to the clipboard; `answer` says for a moment whether that worked. */
export async function copyText(text: string, answer: HTMLElement): Promise<void> {
  const words = (answer.dataset['words'] ??= answer.textContent);
  try {
    await navigator.clipboard.writeText(text);
    answer.textContent = 'Copied';
  } catch {
    answer.textContent = 'Not copied';
  }
  setTimeout(() => {
    answer.textContent = words;
  }, answerTime);
}
