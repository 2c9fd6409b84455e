import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { Pager } from './Pager';

const common = { pageSize: 50, total: 4312, noun: 'lead' };

it('says where it is and how many there are', () => {
  renderPage(<Pager {...common} page={2} onPage={jest.fn()} />);
  expect(screen.getByText('Page 2 of 87')).toBeVisible();
  expect(screen.getByText('51–100 of 4,312 leads')).toBeVisible();
});

it('goes back and on', async () => {
  const onPage = jest.fn();
  const { person } = renderPage(<Pager {...common} page={2} onPage={onPage} />);
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage.mock.calls).toEqual([[1], [2]]);
});

it('adds up presses that come faster than pages', async () => {
  const onPage = jest.fn();
  const { person } = renderPage(<Pager {...common} page={85} onPage={onPage} />);
  const next = screen.getByRole('button', { name: 'Next' });
  for (let pressed = 0; pressed < 3; pressed += 1) await person.click(next);
  expect(onPage.mock.calls).toEqual([[86], [87], [87]]);
});

it.each([
  [-4, 'Page 1 of 87', 'Previous'],
  [900, 'Page 87 of 87', 'Next'],
])('holds page %d within the list', (page, text, disabled) => {
  renderPage(<Pager {...common} page={page} onPage={jest.fn()} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: disabled })).toBeDisabled();
});

it('counts one thing as one', () => {
  renderPage(<Pager page={1} pageSize={50} total={1} noun="company" nouns="companies" onPage={jest.fn()} />);
  expect(screen.getByText('1 company')).toBeVisible();
});
