import { readDay, readWebhook } from './slack.rules.js';

const HOSTS = ['hooks.slack.com', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'];
const PATH = '/services/T0AB/B0-C/x_9';

describe('readWebhook', () => {
  it.each([
    [`https://hooks.slack.com${PATH}`, `https://hooks.slack.com${PATH}`],
    [`  https://hooks.slack.com${PATH}\n`, `https://hooks.slack.com${PATH}`],
    [`https://HOOKS.slack.com${PATH}`, `https://hooks.slack.com${PATH}`],
    [`http://localhost:4000${PATH}`, `http://localhost:4000${PATH}`],
    [`http://127.0.0.1:4000${PATH}`, `http://127.0.0.1:4000${PATH}`],
    [`http://[::1]:4000${PATH}`, `http://[::1]:4000${PATH}`],
  ])('accepts %j', (pasted, webhook) => {
    expect(readWebhook(pasted, HOSTS)).toBe(webhook);
  });

  it.each([
    `http://hooks.slack.com${PATH}`,
    `ftp://localhost:4000${PATH}`,
    `https://evil.example${PATH}`,
    `https://hooks.slack.com.evil.example${PATH}`,
    `http://localhost:4001${PATH}`,
    `https://user@hooks.slack.com${PATH}`,
    `https://:secret@hooks.slack.com${PATH}`,
    `https://hooks.slack.com${PATH}?x=1`,
    `https://hooks.slack.com${PATH}#x`,
    'https://hooks.slack.com/services/T0AB/B0C',
    `https://hooks.slack.com${PATH}/more`,
    `https://hooks.slack.com/x${PATH}`,
    'https://hooks.slack.com/services/T0AB/B0C/',
    'https://hooks.slack.com/services/T0AB/B0C/a.b',
    `https://hooks.slack.com/services/T0AB/B0C/${'x'.repeat(500)}`,
    'hooks.slack.com',
    '',
  ])('refuses %j', (pasted) => {
    const message = 'The webhook URL must be one that Slack gives out: https://hooks.slack.com/services/T…/B…/…';
    expect(() => readWebhook(pasted, HOSTS)).toThrow(
      expect.objectContaining({ kind: 'invalid', message, fields: { webhookUrl: message } }) as Error,
    );
    expect(() => readWebhook(pasted, [])).toThrow(message);
  });

  it('takes plain HTTP from this machine alone, however a host begins or ends', () => {
    for (const host of ['xlocalhost', 'localhost.example', '127.0.0.10', 'x127.0.0.1']) {
      expect(() => readWebhook(`http://${host}${PATH}`, [host])).toThrow('The webhook URL');
    }
  });

  it('accepts an address of 500 characters', () => {
    const start = 'https://hooks.slack.com/services/T/B/';
    expect(readWebhook(`  ${start.padEnd(500, 'x')}  `, HOSTS)).toHaveLength(500);
    expect(() => readWebhook(start.padEnd(501, 'x'), HOSTS)).toThrow('The webhook URL');
    expect(() => readWebhook(`https://hooks.slack.com${PATH}`, ['other.example'])).toThrow(
      'must be one that Slack gives out: https://other.example/services/',
    );
  });
});

describe('readDay', () => {
  it.each([
    ['2026-11-07', '2026-11-07'],
    ['1999-12-31', '1999-12-31'],
    ['2026-11-07T23:59:59.999Z', '2026-11-07'],
    ['2100-01-01T00:00:00Z', '2100-01-01'],
  ])('reads %s as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each(
    ['2026-02-30', '2026-13-01', '1899-01-01', '2200-01-01', '20260-11-07', '2026-11-7', '7 November', '']
      .concat(['2026-11-07T23:59:59+01:00', '2026-11-07T', '2026-11-07TZ', ' 2026-11-07', '2026-11-07 '])
      .concat(['2026-11-07T12:00:00Zx', '2026-11-07Tx12:00Z', 'x2026-11-07', '12026-11-07T00:00:00Z']),
  )('refuses %j', (text) => {
    const message = 'The subscription date must be a day such as 2026-11-07';
    expect(() => readDay(text)).toThrow(
      expect.objectContaining({ kind: 'invalid', message, fields: { subscriptionDate: message } }) as Error,
    );
  });
});
