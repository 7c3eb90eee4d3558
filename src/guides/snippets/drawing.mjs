export function mount(element, { id, state }) {
  element.style.color = state === 'open' ? 'green' : 'inherit';
  element.textContent = `Order ${id}: ${state}`;
}
