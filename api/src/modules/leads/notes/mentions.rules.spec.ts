import { readMentions } from './mentions.rules.js';

const ada = { userId: 1, name: 'Ada Lovelace' };
const adaTwo = { userId: 2, name: 'Ada' };
const zoe = { userId: 3, name: 'Zoë' };
const members = [adaTwo, ada, zoe, { userId: 4, name: '' }];

describe('readMentions', () => {
  it.each([
    ['@Ada Lovelace, please call', [1]],
    ['please call (@ada)', [2]],
    ['@zoë and @ADA LOVELACE and @Zoë', [3, 1]],
    ['write to sales@ada.example', []],
    ['@Adam is somebody else', []],
    ['nobody', []],
    ['@', []],
  ])('reads the users in %j', (text, userIds) => {
    expect(readMentions(text, members)).toEqual(userIds);
  });
});
