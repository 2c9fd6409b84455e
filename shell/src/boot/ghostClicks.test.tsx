import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ignoreGhostClicks } from './ghostClicks';

const pressed = jest.fn();

/** A toolbar over a table's header, which its button removes. */
function Bar() {
  const [open, setOpen] = useState(true);
  return open ? (
    <button key="clear" onClick={() => setOpen(false)}>
      Clear
    </button>
  ) : (
    <button key="sort" onClick={pressed} onMouseDown={pressed}>
      Sort
    </button>
  );
}

beforeAll(() => ignoreGhostClicks(document));

beforeEach(() => pressed.mockClear());

/** `detail` is the browser's click count: 2 for the second click of a double-click, on any element. */
function click(text: string, detail: number) {
  const button = screen.getByText(text);
  fireEvent.mouseDown(button, { detail });
  fireEvent.click(button, { detail });
}

it('ignores the second click on an element that appeared under the pointer', () => {
  render(<Bar />);
  click('Clear', 1);
  click('Sort', 2);
  expect(pressed).not.toHaveBeenCalled();
  click('Sort', 1);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('passes both clicks to the same button', () => {
  render(<button onClick={pressed}>Next</button>);
  click('Next', 1);
  click('Next', 2);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('expands on a double-click and does not collapse again', () => {
  render(
    <button aria-expanded={false} onClick={pressed}>
      Tags
    </button>,
  );
  click('Tags', 1);
  click('Tags', 2);
  expect(pressed).toHaveBeenCalledTimes(1);
});
