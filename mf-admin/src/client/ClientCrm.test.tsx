import type { Api } from '@forksight/sdk';
import { anAdmin, type ApiHandlers, aView, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientCrm } from './ClientCrm';

const KINDS: Api.CrmDefaults[] = [
  { kind: 'hubspot', name: 'HubSpot', mapping: [{ field: 'email', property: 'email' }] },
  { kind: 'attio', name: 'Attio', mapping: [{ field: 'email', property: 'email_addresses' }] },
  { kind: 'twenty', name: 'Twenty', mapping: [{ field: 'email', property: 'emails.primaryEmail' }] },
  { kind: 'salesforce', name: 'Salesforce', mapping: [{ field: 'email', property: 'Email' }] },
];
const CONNECTION: Api.CrmConnectionView = {
  ...{ kind: 'hubspot', url: null },
  mapping: [{ field: 'jobTitle', property: 'jobtitle' }],
  changedAt: '2026-11-07T12:00:00Z',
  changedBy: 'ann@northwind.example',
};

const PROPERTIES: Api.CrmPropertyView[] = [
  { name: 'hs_object_id', label: 'Record ID', type: 'number', isWritable: false },
  { name: 'jobtitle', label: 'Job title', type: 'text', isWritable: true },
  { name: 'seniority', label: 'Seniority', type: 'choice', isWritable: true },
];
const EXCLUSION: Api.CrmExclusionView = {
  ...{ listId: '0b0f8f5e-7a55-4a5e-9a4f-000000000001', listName: 'Customers in HubSpot', effect: 'hide' },
  stages: [{ id: 'lifecyclestage:customer', label: 'Customer', group: 'Lifecycle stage of companies' }],
  ...{ crmCompanies: 40, unusable: 2, companies: 3, leads: 12, isReading: false, error: null },
  ...{ readAt: '2026-11-07T12:00:00Z', changedAt: '2026-11-07T12:00:00Z', changedBy: 'ann@northwind.example' },
};

const VIEW_ID = '0b0f8f5e-7a55-4a5e-9a4f-000000000002';
const RULE_COUNTS = {
  ...{ leads: 4, waiting: 0, create: 3, update: 0, same: 0, conflict: 1, written: 0, skipped: 0, failed: 0 },
};
const RULE: Api.CrmPushRuleView = {
  ...{ viewId: VIEW_ID, viewName: 'CTOs', isActive: false, pushed: 0, lastPushAt: null },
  dryRun: {
    ...{ pushId: '0b0f8f5e-7a55-4a5e-9a4f-000000000003', state: 'ready', error: null },
    counts: RULE_COUNTS,
  },
  ...{ changedAt: '2026-11-07T12:00:00Z', changedBy: 'ann@northwind.example' },
};

const ITEM: Api.CrmPushItemView = {
  ...{ leadId: 1, name: 'Ada Byron', state: 'matched', outcome: 'conflict', url: null, changes: [], reason: null },
  conflicts: [{ property: 'jobtitle', present: 'Painter', value: 'CTO' }],
  ...{ crmOwner: null, crmStage: null, ownerHere: null, hasOwnerConflict: false },
};
const DRY_RUN: Api.CrmPushView = {
  ...{ pushId: '0b0f8f5e-7a55-4a5e-9a4f-000000000003', state: 'ready', error: null, counts: RULE_COUNTS },
  items: [ITEM, { ...ITEM, leadId: 2, name: 'Bob Ross', outcome: 'create', conflicts: [] }],
};

const open = (connection: Api.CrmConnectionView | null, api: ApiHandlers = {}) =>
  renderPage(<ClientCrm client={{ slug: 'northwind', name: 'Northwind' }} />, {
    url: '/northwind/settings',
    user: anAdmin(),
    api: {
      'GET /api/admin/crm-connection': { connection, kinds: KINDS },
      'GET /api/admin/crm-connection/properties': { properties: PROPERTIES, problem: null },
      'GET /api/admin/crm-exclusions': { exclusion: null },
      'GET /api/admin/crm-push-rules': { rules: [] },
      'PUT /api/admin/crm-connection': { success: true, connection: CONNECTION },
      ...api,
    },
  });

describe('the CRM of a client', () => {
  it('is connected with its token and a mapping', async () => {
    const { person, fakeApi } = open(null);
    await person.click(await screen.findByRole('button', { name: 'Connect CRM' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Connect CRM/ }));
    expect(dialog.getByText('Once HubSpot is connected, its properties can be chosen here.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await dialog.findByText('Access token is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Access token'), 'pat-1');
    await person.clear(dialog.getByLabelText('Property 1'));
    await person.type(dialog.getByLabelText('Property 1'), 'work_email');
    await person.click(dialog.getByRole('button', { name: 'Connect' }));
    await screen.findByText('No CRM connected');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', kind: 'hubspot', token: 'pat-1' },
      mapping: [{ field: 'email', property: 'work_email' }],
    });
  });

  it('shows what it receives, and keeps its token when only the mapping changes', async () => {
    const { person, fakeApi } = open(CONNECTION);
    expect(await screen.findByText('Receives jobtitle')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit CRM/ }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Receives jobtitle');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', kind: 'hubspot', mapping: CONNECTION.mapping },
    });
  });

  it('is connected with its address and a consumer key, where customers have a server each', async () => {
    const { person, fakeApi } = open(null);
    await person.click(await screen.findByRole('button', { name: 'Connect CRM' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Connect CRM/ }));
    expect(dialog.queryByLabelText('Server address')).not.toBeInTheDocument();
    await person.click(dialog.getByLabelText('CRM'));
    await person.click(await screen.findByTitle('Salesforce'));
    await person.click(dialog.getByRole('button', { name: 'Connect' }));
    expect(await dialog.findByText('My Domain address is required')).toBeVisible();
    expect(dialog.getByText('Consumer key is required')).toBeVisible();
    expect(dialog.getByText('Consumer secret is required')).toBeVisible();
    await person.type(dialog.getByLabelText('My Domain address'), 'https://acme.my.salesforce.com');
    await person.type(dialog.getByLabelText('Consumer key'), 'key-1');
    await person.type(dialog.getByLabelText('Consumer secret'), 'secret-1');
    await person.click(dialog.getByRole('button', { name: 'Connect' }));
    await screen.findByText('No CRM connected');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', kind: 'salesforce', url: 'https://acme.my.salesforce.com' },
      ...{ clientId: 'key-1', token: 'secret-1', mapping: [{ field: 'email', property: 'Email' }] },
    });
  });

  it('offers the properties of the CRM by name and label, and accepts others', async () => {
    const { person, fakeApi } = open(CONNECTION);
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit CRM/ }));
    const field = dialog.getByRole('combobox', { name: 'Property 1' });
    await waitFor(() => expect(dialog.queryByText('Reading the properties of HubSpot…')).not.toBeInTheDocument());
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    await person.click(field);
    await waitFor(() =>
      expect(options()).toEqual([
        ...['Job title jobtitle', 'Seniority seniority · choice', 'Record ID hs_object_id · number · read-only'],
      ]),
    );
    expect(screen.getByRole('option', { name: /Record ID/ })).toHaveAttribute('aria-disabled', 'true');
    await person.clear(field);
    await person.paste('seni');
    await waitFor(() => expect(options()).toEqual(['Seniority seniority · choice']));
    await person.click(screen.getByText('Seniority'));
    expect(field).toHaveValue('seniority');
    await person.click(dialog.getByRole('button', { name: 'Add Value' }));
    await person.click(dialog.getByLabelText('Value 2'));
    await person.click(await screen.findByTitle('Last name'));
    await person.click(dialog.getByRole('combobox', { name: 'Property 2' }));
    await person.paste('family_name');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Receives jobtitle');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toMatchObject({
      mapping: [
        { field: 'jobTitle', property: 'seniority' },
        { field: 'lastName', property: 'family_name' },
      ],
    });
  });

  it.each([
    ['the CRM gives', { properties: [], problem: 'Its token has expired.' }, / Its token has expired\.$/],
    [
      'the server gives',
      failure(500, 'Out of order'),
      /^The properties of HubSpot cannot be chosen: type their names\.$/,
    ],
  ])('says the reason that %s for offering no properties, and asks again', async (_, answer, text) => {
    const { person, fakeApi } = open(CONNECTION, { 'GET /api/admin/crm-connection/properties': answer });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit CRM/ }));
    expect(await dialog.findByText(text)).toBeVisible();
    fakeApi.change({ 'GET /api/admin/crm-connection/properties': { properties: [], problem: null } });
    await person.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('HubSpot lists no properties: type their names.')).toBeVisible();
  });

  it('keeps its key for the same server only', async () => {
    const url = 'https://crm.example.com';
    const { person, fakeApi } = open({ ...CONNECTION, kind: 'twenty', url });
    expect(await screen.findByText(url)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit CRM/ }));
    await person.type(dialog.getByLabelText('Server address'), '.au');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('API key is required')).toBeVisible();
    expect(dialog.getByText('Saving also removes the record of what was pushed to the former server.')).toBeVisible();
    await person.clear(dialog.getByLabelText('Server address'));
    await person.type(dialog.getByLabelText('Server address'), `${url}/`);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Receives jobtitle');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', kind: 'twenty', url: `${url}/`, mapping: CONNECTION.mapping },
    });
  });

  it('keeps the credentials of a CRM that only a newer server knows, and offers no other such CRM', async () => {
    const ofNewerServer = ['pipedrive', 'zoho'].map((kind) => ({ kind, name: `New ${kind}`, mapping: [] }));
    const { person, fakeApi } = open(null, {
      'GET /api/admin/crm-connection': {
        connection: { ...CONNECTION, kind: 'pipedrive' as 'hubspot' },
        kinds: [...KINDS, ...ofNewerServer] as Api.CrmDefaults[],
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit CRM/ }));
    expect(dialog.getByText(/^Reload the page to change the credentials/)).toBeVisible();
    await person.click(dialog.getByLabelText('CRM'));
    expect(await screen.findByTitle('Salesforce')).toBeVisible();
    expect(screen.queryByTitle('New zoho')).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Receives jobtitle');
    expect(fakeApi.calls('PUT /api/admin/crm-connection')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', kind: 'pipedrive', mapping: CONNECTION.mapping },
    });
  });

  it('is checked, with the reason when it cannot be used', async () => {
    const { person } = open(CONNECTION, {
      'POST /api/admin/crm-connection/check': {
        success: true,
        account: null,
        problem: 'The token is wrong.',
        mappingProblems: [],
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('HubSpot cannot be used: The token is wrong.')).toBeVisible();
  });

  it('shows which values the CRM would refuse', async () => {
    const problem = 'HubSpot has no property full_name: choose another one, or add it there.';
    const mappingProblems = [{ property: 'full_name', problem }];
    const { person } = open(CONNECTION, {
      'POST /api/admin/crm-connection/check': { success: true, account: 'a', problem: null, mappingProblems },
    });
    await person.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText(problem)).toBeVisible();
  });

  it('does not show what an earlier mapping was refused for', async () => {
    const mappingProblems = [{ property: 'full_name', problem: 'HubSpot has no property full_name.' }];
    const { person, fakeApi } = open(CONNECTION, {
      'POST /api/admin/crm-connection/check': { success: true, account: 'a', problem: null, mappingProblems },
    });
    await person.click(await screen.findByRole('button', { name: 'Check' }));
    expect(await screen.findByText('HubSpot has no property full_name.')).toBeVisible();
    const changed = { ...CONNECTION, changedAt: '2026-11-08T12:00:00Z' };
    fakeApi.change({ 'GET /api/admin/crm-connection': { connection: changed, kinds: KINDS } });
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit CRM/ }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('HubSpot has no property full_name.')).not.toBeInTheDocument());
    expect(screen.getByText('Receives jobtitle')).toBeVisible();
  });

  it('is disconnected after a question', async () => {
    const { person, fakeApi } = open(CONNECTION, { 'DELETE /api/admin/crm-connection': { success: true } });
    await person.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Disconnect CRM/ }));
    await person.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Receives jobtitle');
    expect(fakeApi.calls('DELETE /api/admin/crm-connection')).toHaveLength(1);
  });

  it('excludes the companies in chosen stages of the CRM', async () => {
    let exclusion: Api.CrmExclusionView | null = null;
    const { person, fakeApi } = open(CONNECTION, {
      'GET /api/admin/crm-exclusions': () => ({ exclusion }),
      'GET /api/admin/crm-exclusions/stages': { stages: EXCLUSION.stages, problem: null },
      'PUT /api/admin/crm-exclusions': () => {
        exclusion = EXCLUSION;
        return { success: true, exclusion: EXCLUSION };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Exclude Customers' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Exclude Customers/ }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose at least one stage')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: 'Companies in these stages' }));
    await person.click(await screen.findByTitle('Customer'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        '40 companies in HubSpot, which match 3 companies with 12 leads; 2 without a usable name or domain',
      ),
    ).toBeVisible();
    expect(fakeApi.calls('PUT /api/admin/crm-exclusions')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', stageIds: ['lifecyclestage:customer'], effect: 'hide' },
    });
  });

  it('says why the CRM was not read, and reads it again', async () => {
    const error = 'HubSpot answered 500.';
    const { person, fakeApi } = open(CONNECTION, {
      'GET /api/admin/crm-exclusions': { exclusion: { ...EXCLUSION, error } },
      'POST /api/admin/crm-exclusions/read': { success: true, exclusion: EXCLUSION },
    });
    expect(await screen.findByText('HubSpot answered 500. The list stays as it was.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Read Now' }));
    await waitFor(() => expect(fakeApi.calls('POST /api/admin/crm-exclusions/read')).toHaveLength(1));
  });

  it('pushes the new leads of a view once its dry run was seen', async () => {
    let rules: Api.CrmPushRuleView[] = [];
    const view = aView({ id: VIEW_ID, name: 'CTOs', entityType: 'leads' });
    const { person, fakeApi } = open(CONNECTION, {
      'GET /api/views': { views: [view], customer_name: 'Northwind' },
      'GET /api/admin/crm-push-rules': () => ({ rules }),
      'PUT /api/admin/crm-push-rules/:viewId': () => {
        rules = [RULE];
        return { success: true, rules };
      },
      'GET /api/crm/pushes/:pushId': DRY_RUN,
      'POST /api/admin/crm-push-rules/:viewId/start': () => {
        rules = [{ ...RULE, isActive: true, dryRun: null }];
        return { success: true, rules };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Add View' }));
    const adding = within(await screen.findByRole('dialog', { name: /^Add View/ }));
    await person.click(adding.getByRole('combobox', { name: 'Shared view of leads' }));
    await person.click(await screen.findByTitle('CTOs'));
    await person.click(adding.getByRole('button', { name: 'Begin Dry Run' }));
    expect(await screen.findByText('Off · dry run: 3 new contacts, 1 conflict')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Turn On: CTOs' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Turn on automatic pushes/ }));
    expect(await dialog.findByText('jobtitle: Painter in HubSpot, CTO here')).toBeVisible();
    expect(
      within(dialog.getByRole('list', { name: 'Conflicts of the dry run' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    await person.click(dialog.getByRole('button', { name: 'Turn On' }));
    expect(await screen.findByText('On · no new lead yet')).toBeVisible();
    expect(fakeApi.calls('POST /api/admin/crm-push-rules/:viewId/start')[0]?.body).toEqual({
      ...{ customer_slug: 'northwind', pushesPresent: false },
    });
  });

  it('is not shown by a server without it', async () => {
    open(null, { 'GET /api/admin/crm-connection': failure(404, 'Not found') });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'CRM' })).not.toBeInTheDocument());
  });
});
