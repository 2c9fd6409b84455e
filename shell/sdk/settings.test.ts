import { settings } from './settings';

function settingsOf(block: string | null) {
  document.body.innerHTML = '';
  if (block !== null) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'forksight-settings';
    element.textContent = block;
    document.body.append(element);
  }
  return settings();
}

it('reads the brand and the support address from the page', () => {
  const block = '{"brand":"Beacon","supportEmail":"help@beacon.example"}';
  expect(settingsOf(block)).toMatchObject({ brand: 'Beacon', supportEmail: 'help@beacon.example' });
});

it.each([null, '', 'oops', '[]', '{"brand":""}', '{"brand":7}'])('falls back to the defaults (%s)', (block) => {
  expect(settingsOf(block)).toMatchObject({ brand: 'Forksight' });
});

afterAll(() => {
  document.body.innerHTML = '';
});
