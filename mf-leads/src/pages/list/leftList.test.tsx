import { useLocation, useNavigate } from '@forksight/sdk/router';
import { aLead, renderPage } from '@forksight/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import LeadsPage from '../leads/LeadsPage';

const LEADS = [4, 5, 6].map((leadId) => aLead({ leadId, fullName: `Person ${leadId}`, jobTitle: 'CTO' }));

function Tab() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!pathname.includes('/lead/')) return <LeadsPage />;
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

function open() {
  const api = { 'POST /api/filter-leads': { success: true, leads: LEADS, total: 3, complete: true } } as const;
  return renderPage(<Tab />, { url: '/demo/all-leads?sortCol=fullName', api });
}

const search = () => screen.getByRole('searchbox', { name: 'Search' });
const table = () => screen.getByRole('region', { name: 'Leads' });
const name = (text: string) => screen.findByRole('link', { name: text });

it('shows a list as it was left for a lead, with the focus on that lead', async () => {
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockClear();
  const { person, address } = open();
  await name('Person 5');
  fireEvent.change(search(), { target: { value: 'cto' } });
  Object.assign(table(), { scrollTop: 300, scrollLeft: 20 });
  await person.click(await name('Person 5'));
  expect(address()).toBe('/demo/lead/5');
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(await name('Person 5')).toHaveFocus();
  expect(search()).toHaveValue('cto');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, left: 20 });
  await person.keyboard('j');
  expect(await name('Person 6')).toHaveFocus();
});

it('leaves the focus with who is busy elsewhere, and begins at the top what is searched for next', async () => {
  const { person } = open();
  await person.click(await name('Person 5'));
  await person.click(screen.getByRole('button', { name: 'Back' }));
  expect(await name('Person 5')).toHaveFocus();
  const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockClear();
  await person.type(search(), 'person');
  expect(search()).toHaveFocus();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
});
