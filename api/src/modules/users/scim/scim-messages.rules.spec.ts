import { readScimFilter, readScimPatch, readScimUser } from './scim-messages.rules.js';

const patch = (...operations: object[]) => readScimPatch({ Operations: operations });

describe('a SCIM user', () => {
  it('is read as Okta sends it', () => {
    const sent = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'ada@acme.example',
      name: { givenName: 'Ada', familyName: 'Byron' },
      emails: [{ primary: true, value: 'ada@acme.example', type: 'work' }],
      displayName: 'Ada Byron',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    expect(readScimUser(sent)).toEqual({
      userName: 'ada@acme.example',
      externalId: '00ujl29u0le5T6Aj10h7',
      name: 'Ada Byron',
      givenName: 'Ada',
      familyName: 'Byron',
      email: 'ada@acme.example',
      active: true,
    });
  });

  it('has attribute names in any case, and the primary address', () => {
    const emails = [
      { value: 'b@x.example', type: 'home' },
      { value: 'a@x.example', Primary: 'True' },
    ];
    expect(readScimUser({ USERNAME: ' ada ', Emails: emails, Active: 'False' })).toEqual({
      userName: 'ada',
      email: 'a@x.example',
      active: false,
    });
    expect(readScimUser({ emails: [{ value: 'a@x.example' }, { value: 'b@x.example', type: 'work' }] })).toEqual({
      email: 'b@x.example',
    });
  });

  it.each([[null], ['x'], [[]], [{ userName: 7 }], [{ userName: '' }], [{ userName: 'a\0' }], [{ active: 'maybe' }]])(
    'is refused: %j',
    (body) => expect(() => readScimUser(body)).toThrow(),
  );
});

describe('a SCIM patch', () => {
  it('deactivates as Okta and Entra ID send it', () => {
    expect(patch({ op: 'replace', value: { active: false } })).toEqual({ active: false });
    expect(patch({ op: 'Replace', path: 'active', value: 'False' })).toEqual({ active: false });
    expect(patch({ op: 'Replace', path: 'active', value: false })).toEqual({ active: false });
  });

  it('changes attributes as Entra ID sends them', () => {
    const changes = patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@acme.example' },
      { op: 'Add', path: 'name.familyName', value: 'Lovelace' },
      { op: 'Replace', value: { displayName: 'Ada L', 'name.givenName': 'Ada' } },
      { op: 'Replace', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
      { op: 'Remove', path: 'externalId' },
    );
    expect(changes).toEqual({
      email: 'new@acme.example',
      familyName: 'Lovelace',
      name: 'Ada L',
      givenName: 'Ada',
      externalId: null,
    });
  });

  it.each([
    [{}],
    [{ Operations: [] }],
    [{ Operations: [{ op: 'move', path: 'active', value: true }] }],
    [{ Operations: [{ op: 'remove' }] }],
    [{ Operations: [{ op: 'replace', value: false }] }],
    [{ Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] }],
    [{ Operations: [{ op: 'replace', path: 7, value: 'x' }] }],
    [{ Operations: [{ op: 'remove', path: 'userName' }] }],
    [{ Operations: Array.from({ length: 101 }, () => ({ op: 'replace', path: 'active', value: true })) }],
  ])('is refused: %j', (body) => expect(() => readScimPatch(body)).toThrow());
});

describe('a SCIM filter', () => {
  it.each([
    ['userName eq "ada@acme.example"', 'userName', 'ada@acme.example'],
    ['USERNAME Eq "a \\"b\\""', 'userName', 'a "b"'],
    ['userName eq "a[b] eq c"', 'userName', 'a[b] eq c'],
    ['externalId eq "00u"', 'externalId', '00u'],
    ['emails[type eq "work"].value eq "a@x.example"', 'email', 'a@x.example'],
    ['emails.value eq "a@x.example"', 'email', 'a@x.example'],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ada"', 'userName', 'ada'],
    ['active eq True', 'active', true],
  ])('is read: %s', (text, attribute, value) => expect(readScimFilter(text)).toEqual({ attribute, value }));

  it.each(['', 'userName', 'userName sw "a"', 'userName eq ada', 'title eq "x"', 'active eq "x"', 'userName eq true'])(
    'is refused: %s',
    (text) => expect(() => readScimFilter(text)).toThrow('Filter by'),
  );
});
