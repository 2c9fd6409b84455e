import type { Api } from '@forksight/sdk';
import { type ApiHandlers, failure } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { getButton, renderTab } from '../testing/admin';
import { toForm, toWeights, weightError } from './weightsForm';

const DEFAULTS: Api.Weights = {
  signals: { WatchEvent: 2, IssuesEvent: 8, ForkEvent: 4 },
  recencyHalfLifeDays: 30,
  breadth: 0.25,
};
const STORED: Api.ScoreWeightsAnswer = {
  weights: { ...DEFAULTS, signals: { ...DEFAULTS.signals, WatchEvent: 5 } },
  defaults: DEFAULTS,
};
const PREVIEW: Api.ScorePreviewView = {
  buckets: [
    { from: 0, to: 49, leads: 1200 },
    { from: 50, to: 100, leads: 3 },
  ],
  examples: [{ leadId: 1, name: 'Kim Reed', before: 40, after: 74 }],
};

const field = (label: string) => screen.getByLabelText(label);

async function open(api: ApiHandlers = {}) {
  const view = renderTab('clients', {
    'GET /api/admin/score-weights': STORED,
    'POST /api/admin/score-weights/preview': PREVIEW,
    'PUT /api/admin/score-weights': { success: true },
    ...api,
  });
  await view.person.click(await screen.findByRole('button', { name: 'More for Northwind' }));
  await view.person.click(screen.getByRole('menuitem', { name: 'Score weights', hidden: true }));
  return view;
}

it('shows values that differ from the defaults, and the defaults as placeholders', async () => {
  await open();
  expect(await screen.findByLabelText('Watch')).toHaveValue('5');
  expect(field('Issues')).toHaveValue('');
  expect(field('Issues')).toHaveAttribute('placeholder', '8');
  expect(field('Gollum (wiki edit)')).toHaveAttribute('placeholder', '0');
  expect(field('Half-life in days')).toHaveAttribute('placeholder', '30');
});

it('previews the scores until a field changes', async () => {
  const { person, fakeApi } = await open();
  await person.click(await screen.findByLabelText('Issues'));
  await person.paste('20');
  await person.click(getButton('Preview'));
  const preview = await screen.findByRole('status', { name: 'Preview', hidden: true });
  expect(within(preview).getByText('1,200')).toBeInTheDocument();
  expect(within(preview).getByRole('row', { name: 'Kim Reed 40.0 74.0', hidden: true })).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/admin/score-weights/preview').map(({ body }) => body)).toMatchObject([
    { customer_slug: 'northwind', weights: { signals: { WatchEvent: 5, IssuesEvent: 20 }, breadth: 0.25 } },
  ]);
  expect(fakeApi.calls('PUT /api/admin/score-weights')).toEqual([]);
  await person.clear(field('Issues'));
  expect(preview).not.toBeInTheDocument();
});

it('saves the weights and resets them to the defaults', async () => {
  const { person, fakeApi } = await open();
  await screen.findByLabelText('Watch');
  await person.click(getButton('Defaults'));
  expect(field('Watch')).toHaveValue('');
  await person.click(getButton('Save'));
  expect(await screen.findByText('Weights saved: scores follow within minutes')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(fakeApi.calls('PUT /api/admin/score-weights').map(({ body }) => body)).toMatchObject([
    { customer_slug: 'northwind', weights: { signals: DEFAULTS.signals, recencyHalfLifeDays: 30, breadth: 0.25 } },
  ]);
});

it('marks an invalid number and sends no request', async () => {
  const { person, fakeApi } = await open();
  await screen.findByLabelText('Watch');
  await person.click(field('Half-life in days'));
  await person.paste('0');
  await person.click(getButton('Save'));
  await waitFor(() => expect(field('Half-life in days')).toHaveAccessibleDescription(/^A number from 1 to 3650/));
  expect(fakeApi.calls('PUT /api/admin/score-weights')).toEqual([]);
});

it('keeps the input when saving fails', async () => {
  const { person } = await open({ 'PUT /api/admin/score-weights': failure(503, 'The database is busy') });
  await screen.findByLabelText('Watch');
  await person.click(getButton('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is busy');
  expect(field('Watch')).toHaveValue('5');
});

it('reports weights that fail to load', async () => {
  const { person, fakeApi } = await open({ 'GET /api/admin/score-weights': failure(500, 'Not now') });
  expect(await screen.findByText('Failed to load')).toBeInTheDocument();
  fakeApi.change({ 'GET /api/admin/score-weights': STORED });
  await person.click(getButton('Try again'));
  await waitFor(() => expect(field('Watch')).toHaveValue('5'));
});

it('converts and validates weights', () => {
  const form = toForm(STORED.weights, DEFAULTS);
  expect(toWeights(form, DEFAULTS).signals).toMatchObject({ WatchEvent: 5, IssuesEvent: 8, GollumEvent: 0 });
  expect(weightError('WatchEvent', '101')).toBe('A number from 0 to 100');
  expect(weightError('IssuesEvent', '0.5')).toBeUndefined();
  expect(weightError('ForkEvent', 'x')).toBe('A number from 0 to 100');
  expect(weightError('breadth', '-1')).toBe('A number from 0 to 10');
});
