import { linkText } from './linkText';

it.each([
  ['https://github.com/northwind/compass', 'northwind/compass'],
  ['https://github.com/northwind/compass/', 'northwind/compass'],
  ['https://github.com/northwind/compass/issues/12', 'northwind/compass#12'],
  ['https://github.com/northwind/compass/pull/40#discussion_r1', 'northwind/compass#40'],
  ['https://github.com/northwind/compass/tree/main', 'northwind/compass tree/main'],
  [`https://github.com/northwind/compass/commit/${'3f78685'.padEnd(40, '0')}`, 'northwind/compass@3f78685'],
  ['https://github.com/northwind/compass/compare/dc66a1f...3f78685', 'northwind/compass: new commits'],
  ['https://www.northwind.example/docs/', 'northwind.example/docs'],
])('%s reads as %s', (link, text) => {
  expect(linkText(link)).toBe(text);
});
