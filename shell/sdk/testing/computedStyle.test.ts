const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events', 'color', 'position'];

const MARKUP = `
  <div style="visibility: hidden; pointer-events: none"><b><i style="visibility: visible">a</i></b></div>
  <table hidden><tbody><tr style="display: none"><td>a</td></tr></tbody></table>
  <dialog><p>a</p></dialog><dialog open><p>a</p></dialog>
  <input type="hidden" /><input /><button style="opacity: 0; position: sticky">a</button>
  <ul><li>a</li></ul><template></template><svg><path /></svg><span style="color: red"><em>a</em></span>`;

afterEach(() => document.body.replaceChildren());

it("answers as jsdom's own getComputedStyle", () => {
  document.body.innerHTML = MARKUP;
  const frame = document.body.appendChild(document.createElement('iframe'));
  const jsdomStyle = (element: Element) => (frame.contentWindow as Window).getComputedStyle(element);
  for (const element of document.body.querySelectorAll('*')) {
    const [style, expected] = [getComputedStyle(element), jsdomStyle(element)];
    for (const property of PROPERTIES) {
      expect([element.outerHTML, property, style.getPropertyValue(property)]).toEqual([
        element.outerHTML,
        property,
        expected.getPropertyValue(property),
      ]);
    }
    expect(style.pointerEvents).toBe(expected.pointerEvents);
  }
});
