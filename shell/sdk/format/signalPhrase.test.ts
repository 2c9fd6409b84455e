import { signalPhrase, signalTitle } from './signalPhrase';

it('says what a person did, also of types that it does not know', () => {
  expect(signalPhrase({ signalType: 'IssuesEvent', repo: 'acme/tool' })).toBe('worked on an issue in acme/tool');
  expect(signalTitle({ signalType: 'ForkEvent', repo: 'acme/tool' })).toBe('Forked acme/tool');
  expect(signalTitle({ signalType: 'MemberEvent', repo: 'acme/tool' })).toBe('Was active in acme/tool');
});

it('says what exactly happened where that is known', () => {
  const opened = { signalType: 'IssuesEvent', repo: 'acme/tool', detail: 'opened' };
  expect(signalTitle(opened)).toBe('Opened an issue in acme/tool');
  expect(signalTitle({ ...opened, detail: 'other' })).toBe('Worked on an issue in acme/tool');
});

it('names the own source of a signal in brackets', () => {
  expect(signalTitle({ signalType: 'SignUpEvent', repo: 'Trials' })).toBe('Signed up (Trials)');
});
