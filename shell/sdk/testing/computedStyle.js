/**
 * Answers the four properties that queries by role, by visibility and by pointer read, without matching each element against
 * the 120 rules of jsdom's default style sheet: that took a tenth of the processor time of pages with tables. Tests have no
 * other style sheets, so these properties depend on the element's kind and inline style. Others come from jsdom.
 */
export function quickComputedStyle(getComputedStyle) {
  /** What jsdom's style sheet says of `display`, by what it depends on. */
  const defaultDisplays = new Map();

  function inlineValue(element, property) {
    return element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
  }

  function defaultDisplay(element) {
    const { localName, namespaceURI } = element;
    const key = `${namespaceURI} ${localName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')} ${
      localName === 'input' && element.getAttribute('type')
    }`;
    if (!defaultDisplays.has(key)) {
      const plain = element.cloneNode(false);
      plain.removeAttribute('style');
      defaultDisplays.set(key, getComputedStyle(plain).display);
    }
    return defaultDisplays.get(key);
  }

  function inheritedValue(element, property, initial) {
    for (let ancestor = element; ancestor !== null; ancestor = ancestor.parentElement) {
      const value = inlineValue(ancestor, property);
      if (value !== '') return value;
    }
    return initial;
  }

  const quickValues = {
    display: (element) => inlineValue(element, 'display') || defaultDisplay(element),
    visibility: (element) => inheritedValue(element, 'visibility', 'visible'),
    opacity: (element) => inlineValue(element, 'opacity'),
    pointerEvents: (element) => inheritedValue(element, 'pointer-events', 'auto'),
  };
  quickValues['pointer-events'] = quickValues.pointerEvents;

  const handler = {
    get({ element }, name) {
      const quickValue = Object.hasOwn(quickValues, name) ? quickValues[name] : undefined;
      if (quickValue) return quickValue(element);
      if (name === 'getPropertyValue') return (property) => handler.get({ element }, property) ?? '';
      const style = getComputedStyle(element);
      return typeof style[name] === 'function' ? style[name].bind(style) : style[name];
    },
  };

  return (element) =>
    element.ownerDocument.styleSheets.length > 0 ? getComputedStyle(element) : new Proxy({ element }, handler);
}
