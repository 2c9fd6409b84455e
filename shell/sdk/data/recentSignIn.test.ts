import { failure, type ApiHandlers } from '../testing';
import { installFakeApi } from '../testing/fakeApi';
import { onRecentSignInRequired } from './recentSignIn';
import { sharedApi } from './sharedApi';
import { createStore } from './store';

const TOO_OLD = { success: false, error: 'Confirm that it is you.', code: 'recent-sign-in-required' };
const tooOld = () => Response.json(TOO_OLD, { status: 403 });

let stopAsking = () => undefined as void;
afterEach(() => stopAsking());

/** Deletes tags, by a server that wants a recent sign-in until `ask` is true. */
function open(ask: () => Promise<boolean>, handlers: ApiHandlers = {}) {
  let isRecent = false;
  const prompt = jest.fn(async () => (isRecent = await ask()));
  stopAsking = onRecentSignInRequired(prompt);
  const fakeApi = installFakeApi({
    'DELETE /api/tags/:tagId': () => (isRecent ? { success: true, deletedUntil: '', count: 1 } : tooOld()),
    ...handlers,
  });
  const store = createStore();
  const deleteTag = (tagId: string) =>
    store.dispatch(sharedApi.endpoints.sharedDeleteTag.initiate({ tagId, customer_slug: 'demo' }));
  return { asked: prompt, fakeApi, deleteTag };
}

it('repeats a call once the user has proved their identity', async () => {
  const { asked, fakeApi, deleteTag } = open(() => Promise.resolve(true));
  expect(await deleteTag('1')).toMatchObject({ data: { success: true } });
  expect(asked).toHaveBeenCalledTimes(1);
  const [first, second, ...more] = fakeApi.calls('DELETE /api/tags/:tagId');
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

it('asks once for calls at the same time', async () => {
  const { asked, deleteTag } = open(() => Promise.resolve(true));
  const results = await Promise.all([deleteTag('1'), deleteTag('2')]);
  expect(results).toMatchObject([{ data: { success: true } }, { data: { success: true } }]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('reports the refusal when the user declines, and asks again for the next call', async () => {
  const { asked, fakeApi, deleteTag } = open(() => Promise.resolve(false));
  expect(await deleteTag('1')).toEqual({ error: { status: 403, text: 'Confirm that it is you.' } });
  expect(fakeApi.calls()).toHaveLength(1);
  await deleteTag('1');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('repeats a call once only', async () => {
  const { fakeApi, deleteTag } = open(() => Promise.resolve(true), { 'DELETE /api/tags/:tagId': tooOld });
  expect(await deleteTag('1')).toMatchObject({ error: { status: 403 } });
  expect(fakeApi.calls()).toHaveLength(2);
});

it('does not ask after other refusals, nor without a shell that asks', async () => {
  const { asked, deleteTag } = open(() => Promise.resolve(true), {
    'DELETE /api/tags/:tagId': failure(403, 'This is not your workspace.'),
  });
  expect(await deleteTag('1')).toMatchObject({ error: { text: 'This is not your workspace.' } });
  expect(asked).not.toHaveBeenCalled();
  stopAsking();
  installFakeApi({ 'DELETE /api/tags/:tagId': tooOld });
  expect(await deleteTag('1')).toMatchObject({ error: { status: 403 } });
});
