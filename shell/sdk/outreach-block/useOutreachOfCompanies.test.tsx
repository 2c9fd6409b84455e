import type { Api, Id } from '@forksight/sdk';
import { deferred, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useOutreachOfCompanies } from './useOutreachOfCompanies';

const WON = { status: 'won', ownerId: null, nextStep: null, nextStepDate: null, version: 1 } as const;
const response = (companyId: number): Api.OutreachOfCompanies => ({
  success: true,
  companies: [{ companyId, outreach: WON }],
});

/** Lists the companies with outreach; the buttons show others. */
function Companies({ lists }: { lists: readonly (readonly (Id | null)[])[] }) {
  const [shown, setShown] = useState(0);
  const { outreach, isCurrent } = useOutreachOfCompanies('demo', lists[shown] ?? []);
  const ids = outreach ? [...outreach.keys()].join(',') : 'none';
  return (
    <>
      <p>{`${ids} ${isCurrent ? 'current' : 'outdated'}`}</p>
      {lists.map((list, index) => (
        <button key={list.join()} type="button" onClick={() => setShown(index)}>
          {list.join()}
        </button>
      ))}
    </>
  );
}

it('requests each company once, and no other order of the same ones', async () => {
  const lists = [
    [2, null, 1, 2],
    [1, '2'],
  ];
  const { person, fakeApi } = renderPage(<Companies lists={lists} />, {
    api: { 'GET /api/outreach/companies': response(1) },
  });
  expect(await screen.findByText('1 current')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '1,2' }));
  expect(screen.getByText('1 current')).toBeVisible();
  expect(fakeApi.calls('GET /api/outreach/companies').map(({ query }) => query.companyIds)).toEqual(['1,2']);
});

it('is outdated from a change of the companies until their response', async () => {
  const second = deferred<Api.OutreachOfCompanies>();
  const { person, fakeApi } = renderPage(<Companies lists={[[1], [2]]} />, {
    api: { 'GET /api/outreach/companies': ({ query }) => (query.companyIds === '1' ? response(1) : second.promise) },
  });
  expect(await screen.findByText('1 current')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '2' }));
  expect(screen.getByText('1 outdated')).toBeVisible();
  await waitFor(() => expect(fakeApi.calls('GET /api/outreach/companies')).toHaveLength(2));
  expect(screen.getByText('1 outdated')).toBeVisible();
  second.resolve(response(2));
  expect(await screen.findByText('2 current')).toBeVisible();
});

it('has nothing without companies and on a server without outreach', async () => {
  const { person, fakeApi } = renderPage(<Companies lists={[[null], [1]]} />, {
    api: { 'GET /api/outreach/companies': failure(404, 'Unknown') },
  });
  expect(screen.getByText('none outdated')).toBeVisible();
  expect(fakeApi.calls('GET /api/outreach/companies')).toEqual([]);
  await person.click(screen.getByRole('button', { name: '1' }));
  await waitFor(() => expect(fakeApi.calls('GET /api/outreach/companies')).toHaveLength(1));
  expect(screen.getByText('none outdated')).toBeVisible();
});
