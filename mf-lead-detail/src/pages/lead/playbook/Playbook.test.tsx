import type { LeadDetail } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import LeadPage from '../LeadPage';

// Compiling the parser takes longer than the timeout of a query.
beforeAll(() => import('./Markdown'));

const aCard = (help: string): LeadDetail['cards'][number] => ({
  id: help,
  createdAt: '2026-10-02T09:30:00Z',
  contents: { url: null, summary: null, help, case_study_summary: null, email: null },
  writer: null,
  sources: [],
  statements: [],
});
const withCards = (...cards: LeadDetail['cards']) => ({ lead: aLeadDetail({ leadId: 7, cards }) });

function open(api: ApiHandlers = {}) {
  return renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': withCards(), ...api } });
}

const button = (name = 'Generate Playbook') => screen.findByRole('button', { name: new RegExp(`${name}$`) });

it('sends one request for several clicks and shows the generated card', async () => {
  const response = deferred<{ success: true }>();
  const { person, fakeApi } = open({ 'POST /api/leads/:id/generate-playbook': () => response.promise });
  await person.dblClick(await button());
  await person.click(await button('Generating...'));
  fakeApi.change({ 'GET /api/leads/:id': withCards(aCard('Use our cache')) });
  response.resolve({ success: true });
  expect(await screen.findByText('Use our cache')).toBeVisible();
  expect(await button()).toBeEnabled();
  expect(screen.getByText('Playbook generated')).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/leads/:id/generate-playbook')).toMatchObject([
    { params: { id: '7' }, body: { customer_slug: 'demo' } },
  ]);
  expect(fakeApi.calls('GET /api/leads/:id')).toHaveLength(2);
});

it('reports and logs a failure and keeps the earlier cards', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, fakeApi } = open({
    'GET /api/leads/:id': withCards(aCard('Use our cache')),
    'POST /api/leads/:id/generate-playbook': failure(503, 'The writer is not available: try again later.'),
  });
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The playbook could not be generated: The writer is not available: try again later. The earlier cards are kept.',
  );
  expect(consoleError).toHaveBeenCalledWith(
    'No playbook for lead 7',
    expect.objectContaining({ error: expect.anything() as unknown }),
  );
  expect(screen.getByText('Use our cache')).toBeVisible();
  expect(fakeApi.calls('GET /api/leads/:id')).toHaveLength(1);
  consoleError.mockRestore();
});

it('can be retried after a failure', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, fakeApi } = open({ 'POST /api/leads/:id/generate-playbook': failure(500, 'Something went wrong') });
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  fakeApi.change({ 'POST /api/leads/:id/generate-playbook': { success: true } });
  await person.click(await button());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  consoleError.mockRestore();
});

it('explains the playbook while there is none', async () => {
  open();
  expect(await screen.findByText(/None yet/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Engagement Playbook' })).toBeVisible();
});

it('opens one card at a time, the first one at first', async () => {
  const cards = ['First', 'Second'].map((subject) => {
    const card = aCard(`${subject} help`);
    return { ...card, contents: { ...card.contents, subject } };
  });
  const { person } = open({ 'GET /api/leads/:id': withCards(...cards) });
  expect(await screen.findByText('First help')).toBeVisible();
  expect(screen.queryByText('Second help')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Second', expanded: false }));
  expect(await screen.findByText('Second help')).toBeVisible();
  expect(screen.queryByText('First help')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Second', expanded: true }));
  expect(screen.queryByText('Second help')).not.toBeInTheDocument();
});
