import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { LoadError } from './LoadError';

function show(status: number, text: string | null = null) {
  renderPage(<LoadError error={{ status, text }} onRetry={jest.fn()} />);
  return screen.getByRole('alert');
}

it.each([
  [0, null, 'Something went wrong', 'The server could not be reached. Check your connection, then try again.'],
  [500, 'Something went wrong', 'Something went wrong', 'The server could not answer. Trying again often helps.'],
  [502, null, 'Something went wrong', 'The server could not answer. Trying again often helps.'],
  [400, 'Too many filters', 'Something went wrong', 'Too many filters'],
])('explains status %i (%s) and offers a retry', (status, text, title, explanation) => {
  expect(show(status, text)).toHaveTextContent(`${title}${explanation}`);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each([
  [404, 'No such workspace', '404 - Not found!'],
  [403, 'This workspace is not yours', 'Not authorizedThis workspace is not yours'],
])('offers no retry for status %i', (status, text, message) => {
  expect(show(status, text)).toHaveTextContent(message);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
