import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { Avatar } from './Avatar';
import { CopyButton } from './CopyButton';
import { EmptyState, ErrorState } from './Notice';
import { Page } from './Page';
import { SearchInput } from './SearchInput';

describe('the avatar', () => {
  it('tries its pictures in order and falls back to initials', () => {
    const { container } = renderPage(<Avatar name="Ada Lovelace" sources={[null, '/linkedin.png', '/github.png']} />);
    const picture = () => screen.queryByRole('presentation', { hidden: true });
    const breakPicture = () => fireEvent.error(screen.getByRole('presentation', { hidden: true }));
    expect(picture()).toHaveAttribute('src', '/linkedin.png');
    breakPicture();
    expect(picture()).toHaveAttribute('src', '/github.png');
    breakPicture();
    expect(picture()).not.toBeInTheDocument();
    expect(container).toHaveTextContent('AL');
  });

  it.each([
    ['acme', 'A'],
    ['Łukasz van der Żak', 'ŁŻ'],
    ['李雷', '李'],
    ['', '–'],
    [null, '–'],
  ])('shortens %s to %s', (name, initials) => {
    expect(renderPage(<Avatar name={name} sources={[]} />).container).toHaveTextContent(initials);
  });
});

describe('the copy button', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it("copies the text and shows 'Copied!' for two seconds", async () => {
    jest.useFakeTimers();
    renderPage(<CopyButton text="ada@acme.example" what="work e-mail" />);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    fireEvent.click(screen.getByRole('button', { name: 'Copy work e-mail' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(copied).toHaveBeenCalledWith('ada@acme.example');
    expect(screen.getByRole('status')).toHaveTextContent('Copied!');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  describe('without access to the clipboard', () => {
    const withoutClipboard = (execCommand: () => boolean) => {
      const { person } = renderPage(<CopyButton text="ada@acme.example" what="work e-mail" />);
      jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
      Object.assign(document, { execCommand });
      return person;
    };

    it('copies from a hidden field and returns the focus', async () => {
      const person = withoutClipboard(() => {
        expect(screen.getByDisplayValue('ada@acme.example')).toHaveFocus();
        return true;
      });
      await person.click(screen.getByRole('button', { name: 'Copy work e-mail' }));
      expect(await screen.findByText('Copied!')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Copy work e-mail' })).toHaveFocus();
      expect(screen.queryByDisplayValue('ada@acme.example')).not.toBeInTheDocument();
    });

    it('reports that copying is not allowed', async () => {
      const person = withoutClipboard(() => false);
      await person.click(screen.getByRole('button', { name: 'Copy work e-mail' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Copying is not allowed here');
      expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
    });
  });
});

it('shows the title of the page in its heading and in the tab', () => {
  renderPage(
    <Page title="Leads" badge="12 matching">
      rows
    </Page>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
  expect(screen.getByText('12 matching')).toBeInTheDocument();
  expect(document.title).toBe('Leads · Forksight');
});

it('shows the error and offers a retry', async () => {
  const retry = jest.fn();
  const { person } = renderPage(<ErrorState onRetry={retry}>The list could not be loaded.</ErrorState>);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('shows an empty state with its reason and an action', () => {
  renderPage(
    <EmptyState title="No results found" action={<button>Clear filters</button>}>
      No lead matches.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No results found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeInTheDocument();
});

it('labels the search field', async () => {
  const change = jest.fn();
  const { person } = renderPage(<SearchInput value="" onChange={change} />);
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'a');
  expect(change).toHaveBeenCalledWith('a');
});

it.each(['Enter', 'Escape'])('removes the focus from the search field on %s', async (key) => {
  const { person } = renderPage(<SearchInput value="" onChange={jest.fn()} />);
  await person.click(screen.getByRole('searchbox', { name: 'Search' }));
  await person.keyboard(`{${key}}`);
  expect(document.body).toHaveFocus();
});

it('keeps the focus on Enter during composition in an input method', async () => {
  const { person } = renderPage(<SearchInput value="かな" onChange={jest.fn()} />);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await person.click(search);
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  expect(search).toHaveFocus();
});

it('labels the button that clears the search', () => {
  renderPage(<SearchInput value="ada" onChange={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Clear the search box' })).toBeVisible();
});
