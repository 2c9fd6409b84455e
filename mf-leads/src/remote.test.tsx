import { RemoteWidget, type RemoteWidgetProps, useFilterPanel } from '@forksight/sdk';
import type { WidgetProps } from '@forksight/sdk/contract';
import { aLead, renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import remote from './remote';
import { shownNames } from './testing/leadList';

const LEADS = [aLead({ leadId: 1, fullName: 'Person A' }), aLead({ leadId: 2, fullName: 'Person B' })];

const LeadTable = lazy(() => remote.widgets.LeadTable.load());
const AddFilter = lazy(() => remote.widgets.AddFilter.load());
const FilterPanel = lazy(() => remote.widgets.FilterPanel.load());

/** Renders a page of another remote, which uses only the contract. */
function renderElsewhere(page: ReactNode, url: string) {
  const widget = ({ name, props }: RemoteWidgetProps) => {
    const own: Partial<Record<typeof name, unknown>> = { AddFilter, LeadTable, FilterPanel };
    const Widget = own[name] as ComponentType<WidgetProps[typeof name]>;
    return (
      <Suspense>
        <Widget {...props} />
      </Suspense>
    );
  };
  const api = { 'GET /api/repos': { repos: [] }, 'GET /api/tags': { tags: [] }, 'GET /api/views': { views: [] } };
  return renderPage(page, { url, widget, api });
}

it('exposes its table with bulk actions and, on request, without the company column', async () => {
  const props = { workspace: 'demo', leads: LEADS, hideCompany: true, maxHeight: 500 };
  const { person } = renderElsewhere(<RemoteWidget name="LeadTable" props={props} />, '/demo/all-companies');
  expect(await shownNames()).toEqual(['Person A', 'Person B']);
  expect(screen.queryByText('Company', { selector: 'th *' })).not.toBeInTheDocument();
  await person.click(screen.getByLabelText('Select Person B'));
  expect(screen.getByRole('toolbar', { name: 'Selected leads' })).toHaveTextContent('1 selected');
});

it('exposes its filter panel, which writes to the address of the host page', async () => {
  function Page() {
    const { close } = useFilterPanel();
    return <RemoteWidget name="FilterPanel" props={{ workspace: 'demo', entityType: 'companies', onClose: close }} />;
  }
  const { person, address } = renderElsewhere(<Page />, '/demo/all-companies?openFilter=true&companyPage=3');
  await person.type(await screen.findByLabelText('Company name'), 'Elm{Enter}');
  expect(address()).toBe('/demo/all-companies?openFilter=true&companyName=Elm');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/demo/all-companies?companyName=Elm');
});

it('exposes its menu of filters, which writes to the address of the host page', async () => {
  const props = { workspace: 'demo', entityType: 'companies', isOpen: true } as const;
  const { person, address } = renderElsewhere(
    <RemoteWidget name="AddFilter" props={props} />,
    '/demo/all-companies?companyPage=3',
  );
  await person.click(await screen.findByRole('menuitem', { name: 'Company name' }));
  await screen.findByRole('form', { name: 'Company name', hidden: true });
  await person.keyboard('Elm{Enter}');
  expect(address()).toBe('/demo/all-companies?companyName=Elm');
});
