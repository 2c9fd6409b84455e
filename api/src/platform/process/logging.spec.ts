import { describeError } from './logging.js';

describe('logged errors', () => {
  it('say what failed and where, without values of the statement', () => {
    const driverError = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'app_user_email',
      detail: 'Key (email)=(kim@example.com) already exists.',
    });
    const error = Object.assign(new Error('duplicate key for kim@example.com'), {
      parameters: ['kim@example.com', 'secret'],
      driverError,
    });
    const described = describeError(error);
    expect(described).toMatchObject({
      message: 'duplicate key for [address]',
      code: '23505',
      constraint: 'app_user_email',
    });
    expect(JSON.stringify(described)).not.toMatch(/kim@|secret/);
  });

  it('include their causes', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(describeError(error)).toMatchObject({ cause: { message: 'inner' } });
  });
});
