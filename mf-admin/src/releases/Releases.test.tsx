import type { Api } from '@forksight/sdk';
import { failure } from '@forksight/sdk/testing';
import { screen, within } from '@testing-library/react';
import { cellTexts, choose, getButton, renderTab } from '../testing/admin';

const LEADS: Api.DeployedRemote = {
  name: 'mf_leads',
  version: '1.2.0',
  pages: ['all-leads'],
  widgets: ['LeadTable', 'FilterPanel', 'AddFilter'],
  sdk: '^2.0.0',
  release: '1.2.0-bbbbbbb',
  withheldAfter: null,
  releasedAt: '2026-11-07T12:00:00Z',
  pins: [],
  lastError: null,
};

const LIVE: Api.RemoteReleaseView = {
  release: '1.2.0-bbbbbbb',
  state: 'live',
  retiredAt: null,
  releasedAt: '2026-11-07T12:00:00Z',
  releasedBy: 'CI of the leads team (release token 3)',
  failures: 0,
  withheld: false,
};

const EARLIER: Api.RemoteReleaseView = {
  ...LIVE,
  release: '1.1.0-aaaaaaa',
  state: 'earlier',
  retiredAt: '2026-11-07T12:00:00Z',
  releasedAt: '2026-11-01T12:00:00Z',
  releasedBy: null,
  failures: 23,
  withheld: true,
};

const PINNED = { ...LEADS, pins: [{ customer_slug: 'harbor', release: EARLIER.release }] };

async function openReleases(releases: Api.RemoteReleaseView[], more = {}) {
  const view = renderTab('remotes', {
    'GET /api/admin/remotes': { remotes: [LEADS] },
    'GET /api/admin/remotes/:remote/releases': { releases },
    ...more,
  });
  await view.person.click(await screen.findByRole('button', { name: 'Releases of mf_leads' }));
  return view;
}

it('lists the releases of a remote: state, when and by whom', async () => {
  await openReleases([LIVE, EARLIER, { ...EARLIER, release: '1.3.0-ccccccc', state: 'trial', failures: 1 }]);
  expect(await screen.findByText(EARLIER.release)).toBeVisible();
  const [, live, releasedAt, by] = cellTexts(LIVE.release);
  expect([live, by]).toEqual(['Live', 'CI of the leads team (release token 3)']);
  expect(releasedAt).toContain('Nov 7, 2026');
  expect(cellTexts(EARLIER.release)[1]).toBe('Earlier, withheld, failed 23 times');
  expect(cellTexts(EARLIER.release)[3]).toBe('Not known');
  expect(cellTexts('1.3.0-ccccccc')[1]).toBe('On trial, withheld, failed 1 time');
  expect(screen.queryByRole('button', { name: `Make ${LIVE.release} live`, hidden: true })).not.toBeInTheDocument();
});

it('pins a release for a workspace', async () => {
  const { person, fakeApi } = await openReleases([LIVE, EARLIER], {
    'PUT /api/admin/remotes/:remote/pins/:customerSlug': { success: true },
  });
  await person.click(await screen.findByRole('button', { name: `Pin ${EARLIER.release}`, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: /^Pin Release/ });
  await choose(person, within(dialog).getByLabelText('Workspace'), 'Harbor');
  fakeApi.change({ 'GET /api/admin/remotes': { remotes: [PINNED] } });
  await person.click(within(dialog).getByRole('button', { name: 'Pin', hidden: true }));
  expect(await screen.findByText(`Harbor uses mf_leads ${EARLIER.release}`)).toBeVisible();
  expect(fakeApi.calls('PUT /api/admin/remotes/:remote/pins/:customerSlug')).toMatchObject([
    { params: { remote: 'mf_leads', customerSlug: 'harbor' }, body: { release: EARLIER.release } },
  ]);
  expect(await screen.findByText('Pinned Workspaces')).toBeVisible();
  expect(await screen.findByText('1 pinned')).toBeInTheDocument();
});

it('tells which pinned release the new one replaces, and keeps the dialog open after a failure', async () => {
  const { person } = await openReleases([LIVE, EARLIER], {
    'GET /api/admin/remotes': { remotes: [PINNED] },
    'PUT /api/admin/remotes/:remote/pins/:customerSlug': failure(404, 'No such release'),
  });
  await person.click(await screen.findByRole('button', { name: `Pin ${LIVE.release}`, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: /^Pin Release/ });
  await choose(person, within(dialog).getByLabelText('Workspace'), 'Harbor');
  expect(await screen.findByText(/It uses 1\.1\.0-aaaaaaa now/)).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Pin', hidden: true }));
  expect(await screen.findByText('No such release')).toBeVisible();
});

it('unpins a workspace', async () => {
  const { person, fakeApi } = await openReleases([LIVE, EARLIER], {
    'GET /api/admin/remotes': { remotes: [PINNED] },
    'DELETE /api/admin/remotes/:remote/pins/:customerSlug': { success: true },
  });
  await person.click(await screen.findByRole('button', { name: 'Unpin Harbor', hidden: true }));
  fakeApi.change({ 'GET /api/admin/remotes': { remotes: [LEADS] } });
  await person.click(getButton('Unpin'));
  expect(await screen.findByText('Harbor uses the live release')).toBeVisible();
  expect(fakeApi.calls('DELETE /api/admin/remotes/:remote/pins/:customerSlug')).toMatchObject([
    { params: { remote: 'mf_leads', customerSlug: 'harbor' } },
  ]);
});

it('rolls back to an earlier release after a confirmation', async () => {
  const { person, fakeApi } = await openReleases([LIVE, EARLIER], {
    'POST /api/admin/remotes/:remote/roll-back': { success: true },
  });
  await person.click(await screen.findByRole('button', { name: `Make ${EARLIER.release} live`, hidden: true }));
  expect(await screen.findByText(/are withdrawn: browsers no longer use them/)).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/remotes/:remote/roll-back')).toEqual([]);
  await person.click(getButton('Roll Back'));
  expect(await screen.findByText(`mf_leads ${EARLIER.release} is live`)).toBeVisible();
  expect(fakeApi.calls('POST /api/admin/remotes/:remote/roll-back')).toMatchObject([
    { params: { remote: 'mf_leads' }, body: { release: EARLIER.release } },
  ]);
});

it('shows an error when the releases fail to load, and a pinned release that is gone', async () => {
  await openReleases([], {
    'GET /api/admin/remotes': { remotes: [PINNED] },
    'GET /api/admin/remotes/:remote/releases': failure(500, 'Not now'),
  });
  expect(await screen.findByText('Failed to load')).toBeVisible();
  expect(await screen.findByText('1.1.0-aaaaaaa')).toBeVisible();
});
