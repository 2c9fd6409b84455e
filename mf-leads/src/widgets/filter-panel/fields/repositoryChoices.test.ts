import { repositoryChoices } from './repositoryChoices';

it('groups repositories by owner, each in alphabetical order', () => {
  const choices = repositoryChoices(
    ['octo/tool', 'Acme/Zip', 'octo-labs/app', 'octo/box', 'acme/web'],
    new Map([['octo/box', 3]]),
  );
  expect(choices.map(({ group, label, count }) => [group, label, count])).toEqual([
    ['acme', 'acme/web', 0],
    ['acme', 'Acme/Zip', 0],
    ['octo', 'octo/box', 3],
    ['octo', 'octo/tool', 0],
    ['octo-labs', 'octo-labs/app', 0],
  ]);
});
