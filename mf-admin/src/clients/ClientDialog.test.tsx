import type { Api } from '@forksight/sdk';
import { aCustomer, anAdmin, failure, deferred, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AdminPage from '../AdminPage';

const NORTHWIND = aCustomer({
  name: 'Northwind',
  slug: 'northwind',
  email_domain: 'northwind.example',
  prompt_config: { value_props: 'Fast', customer_stories: 'Harbor', overview: 'Relays', custom_prompt: 'Be brief' },
});
const saved: Api.SavedCustomer = { success: true, data: NORTHWIND };

const field = (name: string) => screen.getByLabelText(name);
const dialog = () => screen.getByRole('dialog', { hidden: true });
const press = (name: string) => screen.getByRole('button', { name, hidden: true });

function open() {
  return renderPage(<AdminPage />, {
    url: '/admin',
    user: anAdmin(),
    api: {
      'GET /api/customers': { data: [NORTHWIND] },
      'POST /api/customers': saved,
      'PUT /api/customers/:slug': saved,
    },
  });
}

async function openToAdd() {
  const view = open();
  await screen.findByText('Northwind');
  await view.person.click(press('Add Client'));
  return view;
}

async function openToEdit() {
  const view = open();
  await view.person.click(await screen.findByRole('button', { name: 'Edit Northwind' }));
  return view;
}

it('adds a client with all fields', async () => {
  const { person, fakeApi } = await openToAdd();
  const texts = {
    Name: ' Harbor ',
    Slug: 'harbor',
    'Email domain': 'harbor.example',
    'LinkedIn URL': 'https://www.linkedin.com/company/harbor',
    'Value props': 'Ships',
    'Customer stories': 'Sails',
    Overview: 'Ports',
    'Custom prompt': 'Be kind',
  };
  for (const [label, text] of Object.entries(texts)) {
    await person.tripleClick(field(label));
    await person.paste(text);
  }
  await person.click(press('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  expect(fakeApi.calls('POST /api/customers').map(({ body }) => body)).toEqual([
    {
      name: 'Harbor',
      slug: 'harbor',
      email_domain: 'harbor.example',
      company_linkedin_url: 'https://www.linkedin.com/company/harbor',
      prompt_config: {
        value_props: 'Ships',
        customer_stories: 'Sails',
        overview: 'Ports',
        custom_prompt: 'Be kind',
      },
      active: true,
    },
  ]);
  await waitFor(() => expect(fakeApi.calls('GET /api/customers')).toHaveLength(2));
});

it('marks missing fields, focuses the first and clears an error once it is corrected', async () => {
  const { person, fakeApi } = await openToAdd();
  await person.click(press('Save'));
  for (const [label, text] of [
    ['Name', 'Name is required'],
    ['Slug', 'Slug is required'],
    ['Email domain', 'Email domain is required'],
  ] as const) {
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${text}`)));
    expect(field(label)).toBeInvalid();
  }
  expect(field('Name')).toHaveFocus();
  await person.paste('  ');
  await person.click(press('Save'));
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required'));
  expect(fakeApi.calls('POST /api/customers')).toEqual([]);
  await person.paste('Harbor');
  await waitFor(() => expect(field('Name')).toBeValid());
  expect(field('Email domain')).toBeInvalid();
});

it('suggests the slug from the name of a new client until another is typed', async () => {
  const { person } = await openToAdd();
  await person.click(field('Name'));
  await person.paste('Müller & Söhne');
  expect(field('Slug')).toHaveValue('muller-sohne');
  await person.tripleClick(field('Slug'));
  await person.paste('mueller');
  await person.click(field('Name'));
  await person.paste(' AG');
  expect(field('Slug')).toHaveValue('mueller');
});

it('has no active switch for a new client', async () => {
  await openToAdd();
  expect(within(dialog()).queryByRole('switch', { hidden: true })).not.toBeInTheDocument();
  expect(field('Slug')).toBeEnabled();
});

it('edits all fields but slug and domain', async () => {
  const { person, fakeApi } = await openToEdit();
  expect(field('Slug')).toBeDisabled();
  expect(field('Email domain')).toBeDisabled();
  expect(field('Customer stories')).toHaveValue('Harbor');
  await person.clear(field('Overview'));
  await person.click(within(dialog()).getByRole('switch', { name: 'Active', hidden: true }));
  await person.click(press('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  const [call] = fakeApi.calls('PUT /api/customers/:slug');
  expect(call?.params).toEqual({ slug: 'northwind' });
  expect(call?.body).toMatchObject({
    slug: 'northwind',
    active: false,
    prompt_config: { value_props: 'Fast', customer_stories: 'Harbor', overview: '', custom_prompt: 'Be brief' },
  });
});

it('shows the server’s message and its field errors', async () => {
  const { person, fakeApi } = await openToEdit();
  const error = { error: 'Check these fields', fields: { name: 'Too long', 'prompt_config.overview': 'Too much' } };
  fakeApi.change({ 'PUT /api/customers/:slug': () => Response.json(error, { status: 400 }) });
  await person.click(press('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check these fields');
  expect(field('Name')).toHaveAccessibleDescription('Too long');
  expect(field('Overview')).toHaveAccessibleDescription('Too much');
});

it('reports a failure without a reason', async () => {
  const { person, fakeApi } = await openToEdit();
  fakeApi.change({ 'PUT /api/customers/:slug': () => new Response('', { status: 502 }) });
  await person.click(press('Save'));
  expect(await screen.findByText('Failed to save client')).toBeInTheDocument();
});

it('sends one request when Save is pressed twice', async () => {
  const { person, fakeApi } = await openToEdit();
  const response = deferred<typeof saved>();
  fakeApi.change({ 'PUT /api/customers/:slug': () => response.promise });
  await person.click(field('Name'));
  await person.keyboard('{Enter}{Enter}');
  response.resolve(saved);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  expect(fakeApi.calls('PUT /api/customers/:slug')).toHaveLength(1);
});

it('changes nothing when closed', async () => {
  const { person, fakeApi } = await openToEdit();
  await person.click(press('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  expect(fakeApi.calls('PUT /api/customers/:slug')).toEqual([]);
});

it('reports a duplicate and keeps the list', async () => {
  const { person, fakeApi } = await openToAdd();
  fakeApi.change({ 'POST /api/customers': failure(409, 'The slug harbor is taken') });
  for (const [label, text] of [
    ['Name', 'Harbor'],
    ['Slug', 'harbor'],
    ['Email domain', 'harbor.example'],
  ] as const) {
    await person.tripleClick(field(label));
    await person.paste(text);
  }
  await person.click(press('Save'));
  expect(await screen.findByText('The slug harbor is taken')).toBeInTheDocument();
  expect(fakeApi.calls('POST /api/customers').map(({ body }) => body)).toMatchObject([{ company_linkedin_url: null }]);
  expect(fakeApi.calls('GET /api/customers')).toHaveLength(1);
});
