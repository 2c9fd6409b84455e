import { readConfig } from '../config/config.js';
import { outboundHosts } from './outbound-hosts.js';
import { isPublicAddress } from './public-address.js';

const base = { NODE_ENV: 'test', SECRET_KEY: 'a secret key that only tests have, of no value' };

describe('allowed outbound hosts', () => {
  it('are those of the settings', () => {
    const { allowedOrigins: allowed, configuredHostnames: chosen } = outboundHosts(
      readConfig({
        ...base,
        GITHUB_API_URL: 'https://github.corp.example/api/v3',
        LLM_BASE_URL: 'http://localhost:11434/v1',
        LLM_MODEL: 'small',
        SLACK_WEBHOOK_HOSTS: 'hooks.slack.com,chat.corp.example',
      }),
    );
    expect([...allowed].sort()).toEqual([
      'http://chat.corp.example',
      'http://hooks.slack.com',
      'http://localhost:11434',
      'https://accounts.google.com',
      'https://api.attio.com',
      'https://api.hubapi.com',
      'https://chat.corp.example',
      'https://github.corp.example',
      'https://hooks.slack.com',
    ]);
    expect([...chosen].sort()).toEqual(['chat.corp.example', 'github.corp.example', 'localhost']);
  });

  it('include Hunter once its key is set', () => {
    expect([...outboundHosts(readConfig({ ...base, HUNTER_API_KEY: 'x' })).allowedOrigins]).toContain(
      'https://api.hunter.io',
    );
  });
});

describe('a public address', () => {
  it.each(['93.184.215.14', '8.8.8.8', '172.15.0.1', '2606:2800:21f:cb07::1'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(
    (
      '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 127.0.0.1 127.9.9.9 0.0.0.0 169.254.169.254 100.100.100.200 ' +
      '192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd00:ec2::254 ff02::1 ' +
      '::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 2001:0:1::1 localhost example.com'
    ).split(' '),
  )('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
