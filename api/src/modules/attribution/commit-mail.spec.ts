import { pusherOf, readCommitMail } from './commit-mail.js';

describe('readCommitMail', () => {
  it.each([
    ['ada@build.quarry-works.com', 'quarry-works.com'],
    ['ada@gmail.com', 'private'],
    ['ada@cs.stanford.edu', 'private'],
    ['ada@ada-okafor.dev', 'private'],
    ['12+ada@users.noreply.github.com', 'hidden'],
    ['ada@adas-macbook.local', 'hidden'],
    ['ada@fdecad78-55fc-0310-b1b2-d7d25cf747c9', 'hidden'],
    ['none', 'hidden'],
    ['ada@NoReply.example.edu', 'hidden'],
    ['"ada@home"@gmail.com', 'private'],
    ['ada@Quarry-Works.com', 'quarry-works.com'],
    [`ada@${'x'.repeat(400)}.com`, 'hidden'],
    [`${'x'.repeat(304)}@quarryworks.com`, 'quarryworks.com'],
    [`${'x'.repeat(305)}@quarryworks.com`, 'hidden'],
  ])('reads %s as %s', (email, expected) => {
    expect(readCommitMail({ name: 'Ada Okafor', email }, 'ada-okafor')).toBe(expected);
  });
});

describe('pusherOf', () => {
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, email: `${name.toLowerCase()}@works.com` }));
  const pusher = (authors: (typeof ada)[], login: string, ...messages: string[]) =>
    pusherOf(
      authors.flatMap((author) => author ?? []),
      messages,
      login,
    );

  it('is the only author', () => {
    expect(pusher([ada, ada], 'quarry')).toBe(ada);
  });

  it('is of several authors the one whose name or address is the login', () => {
    expect(pusher([ada, ben, cleo], 'B-en')).toBe(ben);
    expect(pusher([ada, { name: 'A. O.', email: 'okafor@works.com' }], 'okafor')).toMatchObject({ name: 'A. O.' });
    expect(pusher([ada, ben], 'quarry')).toBeNull();
    expect(pusher([ada, { name: 'Ada', email: 'ada@mail.example' }], 'ada')).toBeNull();
  });

  it.each(['Merge pull request #4 from ada/topic', 'Fix the mesh (#12)\n\nCo-authored-by: …', 'Merge branch main'])(
    'is unknown for the commit of a pull request: %j',
    (message) => {
      expect(pusher([ada], 'quarry', 'Other', message)).toBeNull();
    },
  );

  it.each(['Fix (#12) again', 'Fix the mesh\n\nSee (#12)', 'Revert "Merge branch main"', 'Fix (#x)', 'Merge branches'])(
    'is the only author of a commit such as %j',
    (message) => {
      expect(pusher([ada], 'quarry', message)).toBe(ada);
    },
  );

  it('is one author for one address, however it is written', () => {
    expect(pusher([ada, { name: 'Ada O.', email: 'ADA@works.com' }], 'quarry')).toMatchObject({ name: 'Ada O.' });
  });

  it('may have no name', () => {
    const nameless = { name: null, email: 'ada.o@works.com' };
    const other = { name: 'Ben', email: 'ben@works.com' };
    expect(pusherOf([nameless, other], [], 'ada-o')).toBe(nameless);
    expect(pusherOf([nameless, { name: null, email: '@works.com' }], [], 'ada-o')).toBe(nameless);
  });

  it('is unknown without authors', () => {
    expect(pusher([], 'ada')).toBeNull();
  });
});
