import { screen } from '@testing-library/react';
import { renderPage } from '../testing';
import { Pager } from './Pager';

const common = { pageSize: 50, total: 4312, noun: 'lead' };

it('shows the page, the range of rows and their total', () => {
  renderPage(<Pager {...common} page={2} onPage={jest.fn()} />);
  expect(screen.getByText('Page 2 of 87')).toBeVisible();
  expect(screen.getByText('51–100 of 4,312 leads')).toBeVisible();
});

it('steps back and forward from the last requested page, within the list', async () => {
  const onPage = jest.fn<void, [(requestedPage: number) => number]>();
  const { person } = renderPage(<Pager {...common} page={2} onPage={onPage} />);
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  const [back, forward] = onPage.mock.calls.map(([step]) => step);
  expect([2, 5, 1].map((requestedPage) => back?.(requestedPage))).toEqual([1, 4, 1]);
  expect([2, 86, 87, 900].map((requestedPage) => forward?.(requestedPage))).toEqual([3, 87, 87, 87]);
});

it.each([
  [-4, 'Page 1 of 87', 'Previous'],
  [900, 'Page 87 of 87', 'Next'],
])('limits page %d to the list', (page, text, disabled) => {
  renderPage(<Pager {...common} page={page} onPage={jest.fn()} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: disabled })).toBeDisabled();
});

it('uses the singular for one item', () => {
  renderPage(<Pager page={1} pageSize={50} total={1} noun="company" nouns="companies" onPage={jest.fn()} />);
  expect(screen.getByText('1 company')).toBeVisible();
});
