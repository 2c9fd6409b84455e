import { githubProfile, webAddress, xProfile } from './links';

it.each(['https://www.linkedin.com/in/sam', 'http://northwind.example/'])('links to %s', (address) => {
  expect(webAddress(address)).toBe(address);
});

it.each(['javascript:alert(1)', 'data:text/html,x', ' https://x.example', 'linkedin.com/in/sam', '', null, undefined])(
  'does not link to %p',
  (address) => {
    expect(webAddress(address)).toBeNull();
  },
);

it('returns the profile addresses on GitHub and X', () => {
  expect(githubProfile('sam-rivers')).toBe('https://github.com/sam-rivers');
  expect(xProfile('@samrivers')).toBe('https://x.com/samrivers');
});
