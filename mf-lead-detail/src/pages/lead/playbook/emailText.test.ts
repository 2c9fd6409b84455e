import { MAX_MAILTO_LENGTH, mailtoUrl, usableAddress, withoutMarkup, writtenEmail } from './emailText';

const CONTENTS = { url: null, summary: null, help: null, case_study_summary: null };

it('shows the e-mail without the backslashes of Markdown', () => {
  const email = 'I read \\_x\\_ in acme/a\\*b.\n\nC:\\dir';
  expect(writtenEmail({ ...CONTENTS, subject: 'Hi', email })).toEqual({
    subject: 'Hi',
    body: 'I read _x_ in acme/a*b.\n\nC:\\dir',
  });
});

it('shows the words of a card until its Markdown can be rendered', () => {
  expect(withoutMarkup('**Why now:** asked \\[1\\]\n\n- in [acme/a\\*b](https://a.example/x)')).toBe(
    'Why now: asked [1]\n\n• in acme/a*b',
  );
});

it('names the place in the subject of cards that have none', () => {
  const url = 'https://github.com/northwind/compass/issues/12';
  expect(writtenEmail({ ...CONTENTS, url, email: null })).toEqual({ subject: 'northwind/compass#12', body: '' });
});

it('escapes address, subject and text', () => {
  expect(mailtoUrl('kim?bcc=x@harbor.example', { subject: 'A & B', body: 'One\n\nTwo=2' })).toBe(
    'mailto:kim%3Fbcc%3Dx@harbor.example?subject=A%20%26%20B&body=One%0D%0A%0D%0ATwo%3D2',
  );
});

it('has no address for a text that mail programs would cut', () => {
  expect(mailtoUrl(null, { subject: '', body: 'x'.repeat(MAX_MAILTO_LENGTH) })).toBeUndefined();
  expect(mailtoUrl(null, { subject: '', body: 'x' })).toBe('mailto:?subject=&body=x');
});

it('takes the work address first, and none that GitHub’s terms protect', () => {
  const [hunterEmail, personalEmail] = ['kim@harbor.example', 'kim@mail.example'];
  const origin = (address: string) =>
    ({ kind: 'work', address, source: 'github', at: null, permittedUse: 'no-unsolicited-mail' }) as const;
  expect(usableAddress({ hunterEmail, personalEmail, emails: [] })).toBe(hunterEmail);
  expect(usableAddress({ hunterEmail, personalEmail, emails: [origin(hunterEmail)] })).toBe(personalEmail);
  expect(usableAddress({ hunterEmail: null, personalEmail, emails: [origin(personalEmail)] })).toBeNull();
});
