import { Secret, TOTP } from 'otpauth';
import {
  authenticatorUri,
  createRecoveryCodes,
  createSecret,
  isOneTimeCode,
  recoveryCodeHash,
  timeStepOf,
} from './one-time-codes.rules.js';

/** Test vectors of RFC 6238, appendix B, shortened to six digits. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1234567890, '005924', 41152263],
    [20000000000, '353130', 666666666],
  ])('are those of RFC 6238 at second %d', (seconds, code, step) => {
    expect(timeStepOf(code, RFC_SECRET, seconds * 1000)).toBe(step);
  });

  it('are accepted one time step early and late, with the step that showed them', () => {
    const secret = createSecret();
    const now = 1_800_000_000_000;
    const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
    const step = now / 30_000;
    expect([-60_000, -30_000, 0, 30_000, 60_000].map((late) => timeStepOf(codeAt(now + late), secret, now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12345a', '１２３４５６'])('have six digits: not %p', (code) => {
    expect(isOneTimeCode(code)).toBe(false);
    expect(timeStepOf(code, RFC_SECRET)).toBeNull();
  });

  it('have an address that names issuer and user', () => {
    const uri = authenticatorUri('JBSWY3DPEHPK3PXP', 'Forksight & Sons', 'ann@example.com');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Forksight%20%26%20Sons:ann%40example\.com\?/);
    expect(uri).toContain('secret=JBSWY3DPEHPK3PXP');
  });

  it('come from secrets of 160 random bits', () => {
    const secrets = Array.from({ length: 50 }, createSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('recovery codes', () => {
  it('are ten different ones in groups', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[a-km-z2-9]{4}-){3}[a-km-z2-9]{4}$/);
  });

  it('are recognised however they are typed', () => {
    const [code = ''] = createRecoveryCodes();
    for (const typed of [code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      expect(recoveryCodeHash(typed)).toEqual(recoveryCodeHash(code));
    }
    expect(recoveryCodeHash(`${code}2`)).not.toEqual(recoveryCodeHash(code));
  });
});
