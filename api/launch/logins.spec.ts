import { commandUrl, deriveLogins } from './logins.js';

const OWNER = 'postgres://forksight:owner-secret@127.0.0.1:5432/leads';

describe('the logins of a database', () => {
  it('are named after the database, with passwords that follow from the owner’s and do not contain it', () => {
    const { urls, passwords } = deriveLogins(OWNER, {});
    expect(urls.api).toBe(`postgres://leads_api:${passwords.api}@127.0.0.1:5432/leads`);
    expect(urls.worker).toBe(`postgres://leads_worker:${passwords.worker}@127.0.0.1:5432/leads`);
    expect(passwords).toEqual(deriveLogins(OWNER, {}).passwords);
    expect(passwords).not.toEqual(deriveLogins(OWNER.replace('owner', 'other'), {}).passwords);
    expect(new Set([passwords.api, passwords.worker]).size).toBe(2);
    expect(JSON.stringify(urls)).not.toContain('owner-secret');
  });

  it('have random passwords when the address of the owner has none', () => {
    const passwordless = OWNER.replace(':owner-secret', '');
    expect(deriveLogins(passwordless, {}).passwords).not.toEqual(deriveLogins(passwordless, {}).passwords);
  });

  it('have the passwords of the settings', () => {
    const settings = { apiDatabasePassword: 'of-the-api-itself', workerDatabasePassword: 'of-the-worker-itself' };
    expect(deriveLogins(OWNER, settings).urls).toEqual({
      api: 'postgres://leads_api:of-the-api-itself@127.0.0.1:5432/leads',
      worker: 'postgres://leads_worker:of-the-worker-itself@127.0.0.1:5432/leads',
    });
  });

  it('are used by commands, unless the password of the worker is not known', () => {
    const { worker } = deriveLogins(OWNER, {}).urls;
    expect(commandUrl(OWNER, {})).toBe(worker);
    expect(commandUrl(worker, {})).toBe(worker);
    const passwordless = OWNER.replace(':owner-secret', '');
    expect(commandUrl(passwordless, {})).toBe(passwordless);
    expect(commandUrl(passwordless, { workerDatabasePassword: 'of-the-worker-itself' })).toContain(
      ':of-the-worker-itself@',
    );
  });

  it('are refused for a database whose name is too long for them', () => {
    expect(() => deriveLogins(`${OWNER}_${'x'.repeat(55)}`, {})).toThrow('is too long for its logins');
  });
});
