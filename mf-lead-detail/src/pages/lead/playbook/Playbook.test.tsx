import type { LeadDetail } from '@forksight/sdk';
import { type ApiHandlers, aLeadDetail, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
  // Plain text until the Markdown parser has loaded.
  await waitFor(() => expect(screen.getByText('Use our cache')).toBeVisible());
  expect(await button()).toBeEnabled();
  expect(screen.getByText('Playbook generated')).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/leads/:id/generate-playbook')).toMatchObject([
    { params: { id: '7' }, body: { customer_slug: 'demo' } },
  ]);
  expect(fakeApi.calls('GET /api/leads/:id')).toHaveLength(2);
});

describe('while a model writes', () => {
  const contents = { url: 'https://github.com/acme/api/issues/4', subject: 'About issue #4', email: 'Hi Kim,' };
  const draftOf = (parts: object, index = 0) => ({
    draft: { index, contents: { ...contents, summary: '', help: '', case_study_summary: '', ...parts } },
  });

  function stream() {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    const response = new Response(body, { status: 201, headers: { 'Content-Type': 'application/x-ndjson' } });
    return {
      response,
      send: (line: object) => act(() => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))),
      breakOff: () => act(() => controller.error(new TypeError('network error'))),
    };
  }

  it('shows its drafts until the stored cards replace them', async () => {
    const { response, send } = stream();
    const { person, fakeApi } = open({ 'POST /api/leads/:id/generate-playbook': response });
    await person.click(await button());
    send(draftOf({}));
    expect(await screen.findByText('Hi Kim,')).toBeVisible();
    expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('How we can help')).not.toBeInTheDocument();
    send(draftOf({ help: '- It saves time' }));
    expect(await screen.findByText('It saves time')).toBeVisible();
    send(draftOf({ url: 'https://github.com/acme/api', subject: 'Other' }, 1));
    expect(await screen.findByText('Other')).toBeVisible();
    fakeApi.change({ 'GET /api/leads/:id': withCards(aCard('Stored help')) });
    send({ success: true });
    await waitFor(() => expect(screen.getByText('Stored help')).toBeVisible());
    expect(screen.queryByText('It saves time')).not.toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('removes drafts that are discarded', async () => {
    const { response, send } = stream();
    const { person } = open({ 'POST /api/leads/:id/generate-playbook': response });
    await person.click(await button());
    send(draftOf({}));
    expect(await screen.findByText('Hi Kim,')).toBeVisible();
    send({ draft: null });
    await waitFor(() => expect(screen.queryByText('Hi Kim,')).not.toBeInTheDocument());
    expect(await button('Generating...')).toBeInTheDocument();
  });

  it.each([
    ['fails', { success: false, error: 'The model failed: try again.' }, 'The model failed: try again.'],
    ['loses the connection', undefined, 'The connection to the server was lost: try again.'],
  ])('removes its drafts and says why when it %s', async (_, lastLine, why) => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { response, send, breakOff } = stream();
    const { person } = open({ 'POST /api/leads/:id/generate-playbook': response });
    await person.click(await button());
    send(draftOf({}));
    expect(await screen.findByText('Hi Kim,')).toBeVisible();
    if (lastLine) send(lastLine);
    else breakOff();
    expect(await screen.findByRole('alert')).toHaveTextContent(`The playbook could not be generated: ${why}`);
    expect(screen.queryByText('Hi Kim,')).not.toBeInTheDocument();
    consoleError.mockRestore();
  });

  it('stops, and keeps the earlier cards', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { response, send } = stream();
    const { person } = open({
      'GET /api/leads/:id': withCards(aCard('Use our cache')),
      'POST /api/leads/:id/generate-playbook': response,
    });
    await person.click(await button());
    send(draftOf({}));
    expect(await screen.findByText('Hi Kim,')).toBeVisible();
    await person.click(await button('Stop'));
    expect(await screen.findByText('Stopped: no new playbook was stored. The earlier cards are kept.')).toBeVisible();
    expect(screen.queryByText('Hi Kim,')).not.toBeInTheDocument();
    expect(screen.getByText('Use our cache')).toBeVisible();
    expect(await button()).toBeEnabled();
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });
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
  expect(await screen.findByText(/No playbook yet/)).toBeVisible();
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
