// In the frame of a drawing: runs the module of a catalog, which draws what the page sends.
const element = document.querySelector('#drawing');

function fail(error) {
  const text = document.createElement('p');
  text.className = 'fault';
  text.textContent = `The drawing failed: ${error instanceof Error ? error.message : error}`;
  element.replaceChildren(text);
}

/** Blobs have the origin of the frame, which is none: nothing but this text can be imported. */
function load() {
  const text = JSON.parse(document.querySelector('#module').textContent);
  return import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}

const module = load();

addEventListener('error', ({ error, message }) => fail(error ?? message));
addEventListener('unhandledrejection', ({ reason }) => fail(reason));
addEventListener('message', async ({ data, source }) => {
  if (source !== parent) return;
  document.documentElement.style.colorScheme = data.scheme;
  try {
    const { mount } = await module;
    if (typeof mount !== 'function') throw new Error('the module exports no function mount');
    element.replaceChildren();
    await mount(element, data.instance);
  } catch (error) {
    fail(error);
  }
});

new ResizeObserver(() => {
  parent.postMessage({ height: document.documentElement.offsetHeight }, '*');
}).observe(document.documentElement);
