import { BARRELS } from '@forksight/sdk/build/sharing';
import { loadProvidedNames } from './providedNames';

it('names what each shared module of the SDK exports', async () => {
  const provided = await loadProvidedNames();
  expect(Object.keys(provided)).toEqual(BARRELS);
  expect(provided['@forksight/sdk/ui']).toContain('Button');
});
