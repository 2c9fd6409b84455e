import type { Employer } from '@forksight/sdk';
import { aLeadDetail, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { Employers } from './Employers';

const harbor: Employer = { company: 'Harbor Systems', from: '2026-03-01', to: null, source: 'csv' };
const atlas: Employer = { company: 'Atlas Freight', from: null, to: '2026-03-01', source: 'github' };

const show = (...employers: Employer[]) => renderPage(<Employers lead={aLeadDetail({ employers })} />);

it('shows the last change of employer and all employers with dates', () => {
  show(harbor, atlas);
  expect(screen.getByText('Moved from Atlas Freight to Harbor Systems, Mar 1, 2026')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Harbor SystemsMar 1, 2026 – now · enrichment file',
    'Atlas Freightuntil Mar 1, 2026 · public GitHub profile',
  ]);
});

it('shows no change without its date', () => {
  show({ ...harbor, from: null }, atlas);
  expect(screen.queryByText(/^Moved/)).not.toBeInTheDocument();
});

it.each([[[]], [[harbor]]])('shows nothing for fewer than two employers: %j', (employers) => {
  show(...employers);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
