import { committedFile, generatedFiles } from './generate';

it.each([...generatedFiles()])('%s is what api/openapi.json says (mend with: npm run api-types)', (file, text) => {
  expect(committedFile(file)).toBe(text);
});
