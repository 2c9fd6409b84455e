import type { Api } from '@forksight/sdk';
import { aLeadDetail, type ApiHandlers, failure, renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { LeadCrm } from './LeadCrm';

const CONTACT: Api.LeadCrmContact = {
  ...{ crm: 'HubSpot', url: 'https://crm.example/1', owner: 'Olga Owner', stage: 'IN_PROGRESS' },
  ...{ ownerHere: 'Kim Here', hasOwnerConflict: true, isMissing: false, pushedBy: 'Ann' },
  ...{ readAt: '2026-11-07T12:00:00Z', pushedAt: '2026-11-06T12:00:00Z' },
};

const open = (crm: Api.LeadCrmContact | null | undefined, api: ApiHandlers = {}) =>
  renderPage(
    <LeadCrm
      lead={{ ...aLeadDetail({ leadId: 7 }), ...(crm !== undefined && { crm }) }}
      address={{ workspace: 'demo', leadId: '7' }}
    />,
    { api },
  );

describe('the contact of a lead in the CRM', () => {
  it('shows owner and stage there, and an owner who differs from the one here', () => {
    open(CONTACT);
    expect(screen.getByRole('heading', { name: 'HubSpot' })).toBeVisible();
    expect(screen.getByText('IN_PROGRESS')).toBeVisible();
    expect(screen.getByText('Owned by Olga Owner in HubSpot, and by Kim Here here. Neither is changed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in HubSpot' })).toHaveAttribute('href', 'https://crm.example/1');
  });

  it('is read again on demand, and says why it cannot be', async () => {
    const { person, fakeApi } = open(CONTACT, {
      'POST /api/crm/contacts/read': failure(502, 'HubSpot does not accept the token: enter a new one.'),
    });
    await person.click(screen.getByRole('button', { name: 'Read Again' }));
    expect(await screen.findByText('HubSpot does not accept the token: enter a new one.')).toBeVisible();
    await waitFor(() =>
      expect(fakeApi.calls('POST /api/crm/contacts/read')[0]?.body).toEqual({ customer_slug: 'demo', leadIds: [7] }),
    );
  });

  it('says that the contact is gone', () => {
    open({ ...CONTACT, isMissing: true });
    expect(screen.getByText('HubSpot has no such contact any more.')).toBeVisible();
    expect(screen.queryByText(/Owned by/)).not.toBeInTheDocument();
  });

  it.each([null, undefined])('is not there for a lead that was not pushed (%s)', (crm) => {
    open(crm);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });
});
