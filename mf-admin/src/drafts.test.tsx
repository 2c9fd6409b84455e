import { type Api, sharedApi } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, aView, failure } from '@forksight/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, getButton, NORTHWIND, renderTab } from './testing/admin';
import type { Tab } from './tabs';

const SESSION_OVER = failure(401, 'Please sign in');
const WEIGHTS: Api.Weights = { signals: { WatchEvent: 2 }, recencyHalfLifeDays: 30, breadth: 0.25 };

const field = (label: string) => screen.getByLabelText(label);
const dialog = (name: string) => screen.findByRole('dialog', { name: new RegExp(name), hidden: true });

/** Opens a tab; the next request of `sent` fails because the session has ended. */
function open(tab: Tab, sent: keyof ApiHandlers) {
  const view = renderTab(tab, {
    'GET /api/admin/users': { users: [] },
    'GET /api/admin/repos': { repos: [] },
    'GET /api/admin/slack-channels': { channels: [] },
    'GET /api/admin/score-weights': { weights: WEIGHTS, defaults: WEIGHTS },
    'GET /api/views': { views: [aView({ id: 'chiefs', name: 'Chiefs' })] },
    'POST /api/auth/pw-login': { success: true },
    [sent]: SESSION_OVER,
  });
  const { person, store } = view;
  const fill = async (label: string, text: string) => {
    // A new client's slug is suggested from its name.
    await person.tripleClick(field(label));
    await person.paste(text);
  };
  /** The shell replaces the page by the sign-in page. */
  const signInAgain = async (id = 1) => {
    await waitFor(() => expect(screen.queryByRole('tablist', { hidden: true })).not.toBeInTheDocument());
    view.fakeApi.change({ 'GET /api/me': { user: anAdmin({ id }) } });
    await act(() => store.dispatch(sharedApi.endpoints.sharedLogin.initiate({ password: 'right' })));
    await screen.findByRole('tablist', { hidden: true });
  };
  return { ...view, fill, signInAgain };
}

describe('restores a form after signing in again', () => {
  it('adding a client, for the same user only', async () => {
    const { person, fill, signInAgain } = open('clients', 'POST /api/customers');
    await screen.findByText('Northwind');
    await person.click(getButton('Add Client'));
    for (const label of ['Name', 'Slug', 'Email domain', 'Overview']) await fill(label, `my ${label}`);
    await person.click(getButton('Save'));
    await signInAgain();
    await dialog('Add Client');
    for (const label of ['Name', 'Slug', 'Email domain', 'Overview']) expect(field(label)).toHaveValue(`my ${label}`);
    await person.click(getButton('Save'));
    await signInAgain(2);
    await screen.findByText('Northwind');
    expect(screen.queryByText('Email domain')).not.toBeInTheDocument();
  });

  it('editing a client', async () => {
    const { person, fill, signInAgain } = open('clients', 'PUT /api/customers/:slug');
    await person.click(await screen.findByRole('button', { name: 'Edit Northwind' }));
    await fill('Name', 'Northwind & Sons');
    await person.click(screen.getByRole('switch', { name: 'Active', hidden: true }));
    await person.click(getButton('Save'));
    await signInAgain();
    await dialog('Edit Client');
    expect(field('Name')).toHaveValue('Northwind & Sons');
    expect(field('Slug')).toHaveValue(NORTHWIND.slug);
    expect(screen.getByRole('switch', { name: 'Active', hidden: true })).not.toBeChecked();
  });

  it('score weights', async () => {
    const { person, fill, signInAgain } = open('clients', 'PUT /api/admin/score-weights');
    await person.click(await screen.findByRole('button', { name: 'More for Northwind' }));
    await person.click(screen.getByRole('menuitem', { name: 'Score weights', hidden: true }));
    await screen.findByLabelText('Watch');
    await fill('Watch', '7');
    await person.click(getButton('Save'));
    await signInAgain();
    expect(await screen.findByLabelText('Watch')).toHaveValue('7');
  });

  it('adding a user', async () => {
    const { person, fill, signInAgain } = open('users', 'POST /api/admin/users');
    await person.click(await screen.findByRole('button', { name: 'Add User' }));
    await fill('E-mail', 'kim@northwind.example');
    await choose(person, field('Role'), 'Staff of Northwind');
    const form = within(await dialog('Add User'));
    await person.click(form.getByRole('button', { name: 'Add User', hidden: true }));
    await signInAgain();
    await dialog('Add User');
    expect(field('E-mail')).toHaveValue('kim@northwind.example');
    expect(await screen.findByTitle('Staff of Northwind')).toBeVisible();
  });

  it('adding a repository', async () => {
    const { person, fill, signInAgain } = open('repositories', 'POST /api/admin/repos');
    await screen.findByRole('form', { name: 'Add repository' });
    await choose(person, field('Customer'), 'Harbor');
    await fill('Repository URL', 'https://github.com/harbor/sails');
    await person.click(getButton('Add Repository'));
    await signInAgain();
    expect(field('Repository URL')).toHaveValue('https://github.com/harbor/sails');
    expect(await screen.findByTitle('Harbor')).toBeVisible();
  });

  it('adding a channel, without its secret webhook', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { person, fill, signInAgain } = open('slack', 'POST /api/admin/slack-channels');
    await screen.findByText('No results found');
    await person.click(getButton('Add Channel'));
    const form = within(await dialog('Add Slack Channel'));
    await choose(person, field('Customer'), 'Harbor');
    await fill('Webhook URL', 'https://hooks.slack.example/secret');
    await choose(person, field('Views'), 'Chiefs');
    await person.click(form.getByRole('button', { name: 'Add Channel', hidden: true }));
    await signInAgain();
    const again = within(await dialog('Add Slack Channel'));
    expect(field('Webhook URL')).toHaveValue('');
    expect(await again.findByText('Chiefs')).toBeInTheDocument();
    expect(await screen.findByTitle('Harbor')).toBeVisible();
  });
});
