import { bestMatchesFirst, type Choice, isChoice, matchesOption, withHeadings } from './filterChoices';

const CHOICES: Choice<string>[] = [
  { value: 'EU', label: 'Europe', group: 'Regions' },
  { value: 'RO', label: 'Romania', group: 'Countries' },
  { value: 'OM', label: 'Oman', group: 'Countries' },
  { value: 'NL', label: 'Netherlands', group: 'Countries', otherNames: ['Holland'] },
];

const shown = (text: string) =>
  withHeadings(bestMatchesFirst(CHOICES, text))
    .filter((option) => matchesOption(option, text))
    .map((option) => (isChoice(option) ? option.label : `# ${option.label}`));

it('puts a heading above each group', () => {
  expect(shown('')).toEqual(['# Regions', 'Europe', '# Countries', 'Romania', 'Oman', 'Netherlands']);
});

it('keeps the headings of matching choices, the best match first', () => {
  expect(shown('oman')).toEqual(['# Countries', 'Oman', 'Romania']);
  expect(shown(' HOLL')).toEqual(['# Countries', 'Netherlands']);
  expect(shown('nobody')).toEqual([]);
});
