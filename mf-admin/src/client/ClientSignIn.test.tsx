import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientSignIn } from './ClientSignIn';

const PROVIDER: Api.IdentityProviderView = {
  kind: 'oidc',
  id: '0b0f8f5e-7a55-4a5e-9a4f-000000000001',
  name: 'Acme Okta',
  issuer: 'https://acme.okta.com',
  clientId: 'forksight',
  emailDomains: ['acme.example', 'acme.de'],
  trustsEmail: false,
  createsUsers: true,
  active: true,
  changedAt: '2026-11-07T12:00:00Z',
};
const SIGN_IN_URL = 'https://leads.example/api/sso/northwind/oidc';
const SAML_URL = 'https://leads.example/api/sso/northwind/saml';
const ADDRESSES: Api.ProviderAddresses[] = [
  { kind: 'oidc', signInUrl: SIGN_IN_URL, redirectUri: `${SIGN_IN_URL}/callback` },
  { kind: 'saml', signInUrl: SAML_URL, redirectUri: `${SAML_URL}/callback`, entityId: SAML_URL },
];
const LIST = 'GET /api/admin/identity-providers';
const SAVE = 'PUT /api/admin/identity-providers/:kind';
const TEST = 'POST /api/admin/identity-providers/:kind/test';

const open = (api: ApiHandlers = {}) =>
  renderPage(<ClientSignIn client={{ slug: 'northwind', name: 'Northwind' }} />, {
    url: '/northwind/settings',
    user: anAdmin(),
    api: { [LIST]: { providers: [PROVIDER], addresses: ADDRESSES }, ...api },
  });

it('sets up a provider, with the address to register there', async () => {
  const { person, fakeApi } = open({
    [LIST]: { providers: [], addresses: ADDRESSES },
    [SAVE]: { success: true, provider: PROVIDER },
  });
  await person.click(await screen.findByRole('button', { name: 'Set Up OpenID Connect' }));
  const dialog = await screen.findByRole('dialog', { name: /^Set Up OpenID Connect/ });
  expect(within(dialog).getByText(`${SIGN_IN_URL}/callback`)).toBeVisible();
  const type = async (label: string, text: string) => person.type(within(dialog).getByLabelText(label), text);
  await type('Name', 'Acme Okta');
  await type('Issuer', 'https://acme.okta.com');
  await type('Client ID', 'forksight');
  await type('Client secret', 'secret');
  await type('E-mail domains', 'acme.example, acme.de');
  await person.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(fakeApi.calls(SAVE)).toMatchObject([
    {
      body: {
        customer_slug: 'northwind',
        name: 'Acme Okta',
        issuer: 'https://acme.okta.com',
        clientId: 'forksight',
        clientSecret: 'secret',
        emailDomains: ['acme.example', 'acme.de'],
        trustsEmail: false,
        createsUsers: true,
        active: true,
      },
    },
  ]);
});

it('keeps the stored secret, and shows what the server refuses', async () => {
  const { person, fakeApi } = open({
    [SAVE]: failure(400, 'The address must be public'),
  });
  await person.click(await screen.findByRole('button', { name: 'Edit: Acme Okta' }));
  const dialog = await screen.findByRole('dialog', { name: /^Edit OpenID Connect/ });
  await person.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }));
  expect((await within(dialog).findAllByText('The address must be public')).length).toBeGreaterThan(0);
  expect(fakeApi.calls(SAVE)[0]?.body).not.toHaveProperty('clientSecret');
});

it('tells what a test has found', async () => {
  let problem: string | null = 'The issuer calls itself https://acme.okta.com/oauth2/default.';
  const { person } = open({ [TEST]: () => ({ success: true, problem }) });
  const test = await screen.findByRole('button', { name: 'Test: Acme Okta' });
  await person.click(test);
  expect(await screen.findByText(problem)).toBeVisible();
  problem = null;
  await person.click(test);
  expect(await screen.findByText('The provider answers')).toBeVisible();
});

it('offers to try a sign-in, and shows the address for SCIM', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Try a sign-in: Acme Okta' });
  expect(link).toHaveAttribute('href', `${SIGN_IN_URL}?test=true`);
  expect(screen.getByText('https://leads.example/scim/v2')).toBeVisible();
});

it('asks before it removes the provider', async () => {
  const remove = 'DELETE /api/admin/identity-providers/:kind';
  const { person, fakeApi } = open({ [remove]: { success: true } });
  await person.click(await screen.findByRole('button', { name: 'Remove: Acme Okta' }));
  const dialog = await screen.findByRole('dialog', { name: /^Remove sign-in/ });
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(fakeApi.calls(remove)).toHaveLength(1));
});

it('shows nothing on a server without the call', async () => {
  const { fakeApi } = open({ [LIST]: failure(404, 'Not found') });
  await waitFor(() => expect(fakeApi.calls(LIST)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign-in' })).not.toBeInTheDocument());
});

it('sets up SAML besides, with its certificate', async () => {
  const { person, fakeApi } = open({ [SAVE]: { success: true, provider: { ...PROVIDER, kind: 'saml' } } });
  await person.click(await screen.findByRole('button', { name: 'Set Up SAML' }));
  const dialog = await screen.findByRole('dialog', { name: /^Set Up SAML/ });
  expect(within(dialog).getByText(SAML_URL)).toBeVisible();
  const type = async (label: string, text: string) => person.type(within(dialog).getByLabelText(label), text);
  await type('Name', 'Acme ADFS');
  await type('Entity ID of the provider', 'urn:acme');
  await type('Sign-in address', 'https://adfs.acme.example/sso');
  await type('Certificate', 'MIIC');
  await type('E-mail domains', 'acme.example');
  await person.click(within(dialog).getByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [call] = fakeApi.calls(SAVE);
  expect(call?.body).toEqual({
    customer_slug: 'northwind',
    name: 'Acme ADFS',
    issuer: 'urn:acme',
    signInUrl: 'https://adfs.acme.example/sso',
    certificate: 'MIIC',
    emailDomains: ['acme.example'],
    trustsEmail: true,
    createsUsers: true,
    active: true,
  });
});
