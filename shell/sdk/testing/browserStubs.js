import { quickComputedStyle } from './computedStyle.js';

/** Stubs of browser APIs that jsdom lacks. jsdom computes no layout, so sizes and media queries never change. */

// Shows every column and about twenty rows: cells outside the window render later, and tests would wait for them.
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

// Everything is within the window. Of boxes in it nothing is known.
globalThis.IntersectionObserver ??= class {
  constructor(callback, { root = null } = {}) {
    this.report = root === null ? callback : () => {};
  }
  observe(target) {
    this.report([{ target, isIntersecting: true }], this);
  }
  unobserve() {}
  disconnect() {}
};

const { setTimeout } = globalThis;
/** For antd's Select, which defers by a message; Node's channel would keep the process alive. */
globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
};

globalThis.getComputedStyle = quickComputedStyle(globalThis.getComputedStyle);

globalThis.scrollTo = () => {};
globalThis.Element.prototype.scrollTo ??= () => {};
globalThis.Element.prototype.scrollIntoView ??= () => {};

globalThis.Element.prototype.checkVisibility ??= () => true;

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

globalThis.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new globalThis.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// Prevents jsdom from parsing antd's style sheets: it would match every queried element against every rule.
const { createElement } = globalThis.Document.prototype;
globalThis.Document.prototype.createElement = function createElementWithoutStyles(name, ...options) {
  const element = createElement.call(this, name, ...options);
  if (name === 'style') element.type = 'text/ignored';
  return element;
};
