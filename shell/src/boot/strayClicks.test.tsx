import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ignoreStrayClicks } from './strayClicks';

const pressed = jest.fn();

/** A bar over the head of a table: its button takes it away. */
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

beforeAll(() => ignoreStrayClicks(document));

beforeEach(() => pressed.mockClear());

/** A click as the browser counts it: the second one of a double-click is number 2, whatever it meets. */
function click(text: string, detail: number) {
  const button = screen.getByText(text);
  fireEvent.mouseDown(button, { detail });
  fireEvent.click(button, { detail });
}

it('presses nothing that has come to where a double-click began', () => {
  render(<Bar />);
  click('Clear', 1);
  click('Sort', 2);
  expect(pressed).not.toHaveBeenCalled();
  click('Sort', 1);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('leaves a double-click on one and the same button to it', () => {
  render(<button onClick={pressed}>Next</button>);
  click('Next', 1);
  click('Next', 2);
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('unfolds with a double-click, and does not fold away again', () => {
  render(
    <button aria-expanded={false} onClick={pressed}>
      Tags
    </button>,
  );
  click('Tags', 1);
  click('Tags', 2);
  expect(pressed).toHaveBeenCalledTimes(1);
});
