import { takePrefetchedResponse } from '@forksight/sdk/contract';
import remote from './remote';

afterEach(() => {
  window.location.hash = '';
  jest.restoreAllMocks();
});

it('requests the lead while the page’s script loads', async () => {
  window.location.hash = '#/demo/lead/a%2F7?from=list';
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ lead: {} }));
  await remote.pages.lead.load();
  expect(fetchSpy).toHaveBeenCalledWith(
    '/api/leads/a%2F7?customer_slug=demo',
    expect.objectContaining({ method: 'GET' }),
  );
  expect(await takePrefetchedResponse('GET /api/leads/a%2F7?customer_slug=demo ')).toBeInstanceOf(Response);
});

it('requests nothing when the address names no lead', async () => {
  window.location.hash = '#/demo/lead';
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockClear();
  await remote.pages.lead.load();
  expect(fetchSpy).not.toHaveBeenCalled();
});
