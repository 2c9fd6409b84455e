import type { LeadDetail } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, failure, later, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import LeadPage from './LeadPage';

// Compiling the parser anew takes longer than a test waits.
beforeAll(() => import('./Markdown'));

const aCard = (help: string): LeadDetail['cards'][number] => ({
  id: help,
  createdAt: '2026-10-02T09:30:00Z',
  contents: { url: null, summary: null, help, case_study_summary: null, email: null },
});
const withCards = (...cards: LeadDetail['cards']) => ({ lead: aLeadDetail({ leadId: 7, cards }) });

function open(api: ApiHandlers = {}) {
  return renderPage(<LeadPage />, { url: '/demo/lead/7', api: { 'GET /api/leads/:id': withCards(), ...api } });
}

const button = (name = 'Generate Playbook') => screen.findByRole('button', { name: new RegExp(`${name}$`) });

it('is generated at a click, one request however often it is pressed, and then shown', async () => {
  const answer = later<{ success: true }>();
  const { person, fakeApi } = open({ 'POST /api/leads/:id/generate-playbook': () => answer.answer });
  await person.dblClick(await button());
  await person.click(await button('Generating...'));
  fakeApi.change({ 'GET /api/leads/:id': withCards(aCard('Use our cache')) });
  answer.give({ success: true });
  expect(await screen.findByText('Use our cache')).toBeVisible();
  expect(await button()).toBeEnabled();
  expect(screen.getByText('Playbook generated')).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/leads/:id/generate-playbook')).toMatchObject([
    { params: { id: '7' }, body: { customer_slug: 'demo' } },
  ]);
  expect(fakeApi.calls('GET /api/leads/:id')).toHaveLength(2);
});

it('says why it was not generated, writes it to the console too, and keeps the earlier cards', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, fakeApi } = open({
    'GET /api/leads/:id': withCards(aCard('Use our cache')),
    'POST /api/leads/:id/generate-playbook': failure(503, 'The writer is not available: try again later.'),
  });
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The playbook could not be generated: The writer is not available: try again later. The earlier cards are kept.',
  );
  expect(logged).toHaveBeenCalledWith(
    'No playbook for lead 7',
    expect.objectContaining({ error: expect.anything() as unknown }),
  );
  expect(screen.getByText('Use our cache')).toBeVisible();
  expect(fakeApi.calls('GET /api/leads/:id')).toHaveLength(1);
  logged.mockRestore();
});

it('can be tried again after a failure', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, fakeApi } = open({ 'POST /api/leads/:id/generate-playbook': failure(500, 'Something went wrong') });
  await person.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  fakeApi.change({ 'POST /api/leads/:id/generate-playbook': { success: true } });
  await person.click(await button());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  logged.mockRestore();
});

it('says what one is made from while there is none', async () => {
  open();
  expect(await screen.findByText(/None yet/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Engagement Playbook' })).toBeVisible();
});
