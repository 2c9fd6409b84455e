/** What jsdom lacks and the pages touch. They lay nothing out, so size and media never change. */

// A window in which every column and some twenty rows are in sight: what is not comes later, and a test waits for it.
Object.assign(globalThis, { innerWidth: 10_000, innerHeight: 1_200 });

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const { getComputedStyle } = globalThis;
globalThis.getComputedStyle = (element) => getComputedStyle(element);

globalThis.scrollTo = () => {};
globalThis.Element.prototype.scrollTo ??= () => {};
globalThis.Element.prototype.scrollIntoView ??= () => {};

globalThis.HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
globalThis.HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
  this.dispatchEvent(new globalThis.Event('close'));
};

globalThis.HTMLElement.prototype.showPopover ??= function showPopover() {};
globalThis.HTMLElement.prototype.hidePopover ??= function hidePopover() {};

globalThis.Blob.prototype.text ??= function text() {
  return new Promise((resolve, reject) => {
    const reader = new globalThis.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

// jsdom lays nothing out, but would match every element that is looked for with every rule of antd's sheets: it leaves
// them unread.
const { createElement } = globalThis.Document.prototype;
globalThis.Document.prototype.createElement = function createUnstyled(name, ...options) {
  const element = createElement.call(this, name, ...options);
  if (name === 'style') element.type = 'text/unread';
  return element;
};
