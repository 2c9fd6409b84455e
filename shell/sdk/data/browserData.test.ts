import { clearBrowserData, readBrowserSettings } from './browserData';

const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('keeps settings of the browser and of users, and removes everything else', async () => {
  const settings = {
    'forksight.theme': 'dark',
    'forksight.leads-table.7': '{"columns":["fullName"]}',
    'forksight.last-views.demo.7': '{"leads":"3"}',
    'forksight.remote.mf_leads': 'http://localhost:3101/',
    'forksight.failed-releases': '{}',
  };
  const leadData = {
    'forksight.trails.demo': '[{"leadIds":[1,2]}]',
    'forksight.trails.2026': '[{"leadIds":[3]}]',
    'forksight.previousPath': '/demo/all-leads?companyName=cedar',
    other: 'of another page of this host',
  };
  for (const [key, value] of Object.entries({ ...settings, ...leadData })) localStorage.setItem(key, value);
  sessionStorage.setItem('forksight.drafts', '{"by":7,"drafts":[["note","Kim"]]}');

  await clearBrowserData(readBrowserSettings());
  expect(stored()).toEqual(settings);
  expect(sessionStorage).toHaveLength(0);
});

it('restores settings that the server’s response has removed', async () => {
  localStorage.setItem('forksight.theme', 'dark');
  const settings = readBrowserSettings();
  localStorage.clear();
  await clearBrowserData(settings);
  expect(stored()).toEqual({ 'forksight.theme': 'dark' });
});
