import { takeEarlyResponse } from '@forksight/sdk/contract';
import remote from './remote';

jest.mock('./pages/lead/LeadPage', () => ({ default: () => null }));

afterEach(() => {
  window.location.hash = '';
});

it('asks for the lead while the page’s script is still on its way', async () => {
  window.location.hash = '#/demo/lead/a%2F7?from=list';
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ lead: {} }));
  void remote.pages.lead.load();
  expect(asked).toHaveBeenCalledWith('/api/leads/a%2F7?customer_slug=demo', expect.objectContaining({ method: 'GET' }));
  expect(await takeEarlyResponse('GET /api/leads/a%2F7?customer_slug=demo ')).toBeInstanceOf(Response);
});

it('asks for nothing where the address names no lead', () => {
  window.location.hash = '#/demo/lead';
  const asked = jest.spyOn(globalThis, 'fetch').mockClear();
  void remote.pages.lead.load();
  expect(asked).not.toHaveBeenCalled();
});
