import { watchLinks } from './watchLinks';

let reportedHashes: string[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  reportedHashes = [];
  document.body.innerHTML = `
    <p>Text</p>
    <a href="#/demo/all-companies"><span>Companies</span></a>
    <a href="#/demo/recycled">Recycled</a>
    <a href="https://northwind.example/#/demo/recycled">Elsewhere</a>`;
  stop = watchLinks(document, (hash) => reportedHashes.push(hash));
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  jest.useRealTimers();
});

function dispatch(type: string, selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

it.each(['pointerover', 'focusin'])('reports a link once on which %s stays', (type) => {
  dispatch(type, 'span');
  dispatch(type, 'a');
  jest.advanceTimersByTime(1_000);
  expect(reportedHashes).toEqual(['#/demo/all-companies']);
});

it('ignores links that the pointer only crosses', () => {
  dispatch('pointerover', 'span');
  jest.advanceTimersByTime(30);
  dispatch('pointerover', 'a:nth-of-type(2)');
  jest.advanceTimersByTime(30);
  dispatch('pointerover', 'p');
  jest.advanceTimersByTime(1_000);
  expect(reportedHashes).toEqual([]);
});

it.each(['pointerdown', 'click'])('reports a link at once on %s', (type) => {
  dispatch('pointerover', 'span');
  dispatch(type, 'span');
  expect(reportedHashes).toEqual(['#/demo/all-companies']);
  jest.advanceTimersByTime(1_000);
  expect(reportedHashes).toHaveLength(1);
});

it('ignores links out of the product', () => {
  dispatch('pointerover', 'a:nth-of-type(3)');
  dispatch('pointerdown', 'a:nth-of-type(3)');
  jest.advanceTimersByTime(1_000);
  expect(reportedHashes).toEqual([]);
});
