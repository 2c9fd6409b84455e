import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing';
import { Dialog } from './Dialog';
import { HoverCard } from './HoverCard';

const card = (name: string) => (
  <HoverCard label={name} title={`About ${name}`} content={() => <p>More</p>}>
    {name}
  </HoverCard>
);

afterEach(() => jest.restoreAllMocks());

it('closes when another card opens, even while the pointer rests on its button', async () => {
  const { person } = renderPage(
    <>
      {card('Signals')}
      {card('Score')}
    </>,
  );
  await person.hover(screen.getByRole('button', { name: 'Signals' }));
  expect(await screen.findByRole('group', { name: 'About Signals' })).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Score' }).focus());
  expect(await screen.findByRole('group', { name: 'About Score' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'About Signals' })).not.toBeInTheDocument());
});

it('moves above its button when its content outgrows the space below', async () => {
  const heights = { offsetHeight: 60, clientHeight: 60, scrollHeight: 140 };
  for (const [name, height] of Object.entries(heights)) {
    jest.spyOn(HTMLElement.prototype, name as keyof typeof heights, 'get').mockReturnValue(height);
  }
  const low = { top: innerHeight - 100, bottom: innerHeight - 80 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(low);
  const { person } = renderPage(card('Score'));
  await person.hover(screen.getByRole('button', { name: 'Score' }));
  const { style } = await screen.findByRole('group', { name: 'About Score' });
  expect(parseFloat(style.top)).toBeLessThan(low.top);
  expect(parseFloat(style.maxHeight)).toBeGreaterThan(heights.scrollHeight);
});

describe('closing a card', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const button = (name: string) => screen.getByRole('button', { name });
  const visibleCards = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));
  const waitOneSecond = () => act(() => jest.advanceTimersByTime(1000));
  const mouse = (type: 'pointermove' | 'pointerout', name: string) => {
    fireEvent(button(name), Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse' }));
    waitOneSecond();
  };
  const moveOver = (name: string) => mouse('pointermove', name);
  const leave = (name: string) => mouse('pointerout', name);

  it('keeps the card closed after Esc until the pointer leaves its button', () => {
    renderPage(card('Score'));
    moveOver('Score');
    expect(visibleCards()).toEqual(['About Score']);
    fireEvent.keyDown(button('Score'), { key: 'Escape' });
    moveOver('Score');
    expect(visibleCards()).toEqual([]);
    leave('Score');
    moveOver('Score');
    expect(visibleCards()).toEqual(['About Score']);
  });

  it('handles Esc without moving the focus or passing the key on', () => {
    const escaped = jest.fn();
    renderPage(
      <>
        <input aria-label="Search" onKeyDown={escaped} />
        {card('Score')}
      </>,
    );
    const search = screen.getByRole('textbox');
    act(() => search.focus());
    moveOver('Score');
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(visibleCards()).toEqual([]);
    expect(search).toHaveFocus();
    expect(escaped).not.toHaveBeenCalled();
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(escaped).toHaveBeenCalledTimes(1);
  });

  it('leaves Esc to a dialog opened later and takes it from the dialog around the card', () => {
    function Page() {
      const [tagging, setTagging] = useState(false);
      return (
        <>
          {card('Score')}
          <button onClick={() => setTagging(true)}>Tag</button>
          {tagging && (
            <Dialog title="Tags" onClose={() => setTagging(false)}>
              {card('Signals')}
            </Dialog>
          )}
        </>
      );
    }
    renderPage(<Page />);
    const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });
    moveOver('Score');
    fireEvent.click(button('Tag'));
    pressEscape();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(visibleCards()).toEqual(['About Score']);
    fireEvent.click(button('Tag'));
    moveOver('Signals');
    expect(visibleCards()).toEqual(['About Signals']);
    pressEscape();
    expect(visibleCards()).toEqual([]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps a card that the keyboard opened when the mouse moves over another button', () => {
    renderPage(
      <>
        {card('Signals')}
        {card('Score')}
      </>,
    );
    moveOver('Signals');
    act(() => button('Score').focus());
    waitOneSecond();
    moveOver('Signals');
    expect(visibleCards()).toEqual(['About Score']);
    leave('Signals');
    moveOver('Signals');
    expect(visibleCards()).toEqual(['About Signals']);
  });
});
