import { AppError } from '../../../platform/errors.js';
import { readEndpointUrl } from './endpoint-url.rules.js';

describe("an endpoint's address", () => {
  it.each([
    ['https://hooks.acme.example/in?key=1', 'https://hooks.acme.example/in?key=1'],
    [' https://hooks.acme.example:8443/in#part ', 'https://hooks.acme.example:8443/in'],
    ['https://93.184.215.14/in', 'https://93.184.215.14/in'],
    ['http://127.0.0.1:4000/in', 'http://127.0.0.1:4000/in'],
    ['https://hooks.corp.example/in', 'https://hooks.corp.example/in'],
  ])('may be %s', (text, url) => {
    expect(readEndpointUrl(text, ['127.0.0.1:4000', 'hooks.corp.example'])).toBe(url);
  });

  it.each([
    'hooks.acme.example',
    'ftp://hooks.acme.example/',
    'http://hooks.acme.example/',
    'https://user:secret@hooks.acme.example/',
    'https://127.0.0.1/',
    'http://127.0.0.1:4001/',
    'https://0x7f.1/',
    'https://10.0.0.7/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fd00::7]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://app.localhost./',
    'https://hooks.corp.example:8443/',
    `https://hooks.acme.example/${'x'.repeat(2_000)}`,
  ])('is not %s', (text) => {
    expect(() => readEndpointUrl(text, ['127.0.0.1:4000', 'hooks.corp.example'])).toThrow(AppError);
  });
});
