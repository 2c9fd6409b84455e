import { screen, waitFor, within } from '@testing-library/react';
import { filtersOf, manyLeads, renderLeads, shownNames } from '../../testing/leadList';

async function openField(name: string, query = '') {
  const utils = renderLeads(manyLeads(1), query, {
    'GET /api/repos': { repos: ['octo/box'] },
    'GET /api/tags': { tags: [] },
    'GET /api/views': { views: [] },
  });
  await shownNames();
  await utils.person.click(screen.getByRole('button', { name: 'Add filter' }));
  await utils.person.click(await screen.findByRole('menuitem', { name }));
  const form = await screen.findByRole('form', { name, hidden: true });
  const parameters = () => Object.fromEntries(new URLSearchParams(utils.address().split('?')[1]));
  return { ...utils, form, parameters };
}

it('adds one filter and keeps the others', async () => {
  const { person, form, parameters } = await openField('Job title', '?companyName=fern&page=2');
  expect(within(form).getByLabelText('Job title')).toHaveFocus();
  await person.keyboard('cto{Enter}');
  expect(parameters()).toEqual({ companyName: 'fern', jobTitle: 'cto' });
  expect(screen.getByRole('button', { name: 'Remove filter Title: cto' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Job title', hidden: true })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});

it('changes a filter that is set, and says what is wrong with a value', async () => {
  const { person, form, parameters } = await openField('Last signal', '?lastSignalDays=7');
  const field = within(form).getByLabelText('Last signal');
  expect(field).toHaveValue('7');
  await person.clear(field);
  await person.type(field, '0{Enter}');
  expect(within(form).getByRole('alert', { hidden: true })).toHaveTextContent(
    'Enter a whole number of days, 1 or more',
  );
  await person.clear(field);
  await person.type(field, '30{Enter}');
  expect(parameters()).toEqual({ lastSignalDays: '30' });
});

it('filters by leads that are new since the last visit', async () => {
  const { person, form, parameters, fakeApi } = await openField('New since my last visit');
  expect(await within(form).findByRole('checkbox', { name: 'New since my last visit', hidden: true })).toHaveFocus();
  await person.keyboard(' {Enter}');
  expect(parameters()).toEqual({ new: 'true' });
  expect(screen.getByRole('button', { name: 'Remove filter New since last visit: yes' })).toBeVisible();
  await waitFor(() =>
    expect(filtersOf(fakeApi.calls('POST /api/filter-leads').at(-1))).toContainEqual({
      propertyName: 'new',
      operator: '=',
      value: true,
    }),
  );
});

it('closes on Escape without a change', async () => {
  const { person, parameters } = await openField('Company name');
  await person.keyboard('fern{Escape}');
  expect(screen.queryByRole('form', { name: 'Company name', hidden: true })).not.toBeInTheDocument();
  expect(parameters()).toEqual({});
  expect(screen.getByRole('button', { name: 'Add filter' })).toHaveFocus();
});
