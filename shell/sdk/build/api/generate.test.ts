import { committedFile, generatedFiles } from './generate';

it.each([...generatedFiles()])('%s matches api/openapi.json (update with: npm run api-types)', (file, text) => {
  expect(committedFile(file)).toBe(text);
});
