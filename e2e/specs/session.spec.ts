import { expect, test } from '../fixtures/test';
import { FilterPanel } from '../pages/FilterPanel';
import { LeadsPage } from '../pages/LeadsPage';
import { Sidebar } from '../pages/Sidebar';
import { SignInPage } from '../pages/SignInPage';

test.use({ as: 'anonymous' });

test('keeps a form’s input when the session ends before it is saved', async ({ page, context, workspace }) => {
  const signIn = new SignInPage(page);
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar');
  await signIn.signIn(workspace.memberPassword);
  await expect(page.getByText('12 matching')).toBeVisible();
  await panel.field('Job title').fill('engineer');
  await panel.saveAsNew.click();
  await page.getByLabel('View name').fill('Written in vain?');
  await context.clearCookies();
  await page.keyboard.press('Enter');

  await expect(signIn.heading).toBeVisible();
  await signIn.signIn(workspace.memberPassword);
  await expect(page).toHaveURL(`/#/${workspace.slug}/all-leads?openFilter=true&companyName=cedar`);
  await expect(page.getByRole('dialog', { name: 'Save as view' }).getByLabel('View name')).toHaveValue(
    'Written in vain?',
  );
  await expect(panel.field('Job title')).toHaveValue('engineer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully added view: Written in vain?')).toBeVisible();
});

test('keeps a form’s input after a new sign-in with Google', async ({ page, context, workspace }) => {
  const signIn = new SignInPage(page);
  const panel = new FilterPanel(page);
  await new LeadsPage(page, workspace.slug).open('?openFilter=true&companyName=cedar');
  await signIn.signIn(workspace.memberPassword);
  await panel.field('Job title').fill('engineer');
  await panel.saveAsNew.click();
  await page.getByLabel('View name').fill('By another way');
  await context.clearCookies();
  await page.keyboard.press('Enter');
  await expect(signIn.heading).toBeVisible();
  await signIn.signInWithGoogle('a member', `member@${workspace.slug}.example`);
  await expect(page.getByRole('dialog', { name: 'Save as view' }).getByLabel('View name')).toHaveValue(
    'By another way',
  );
  await expect(panel.field('Job title')).toHaveValue('engineer');
});

test('keeps columns and the last view apart for two users of one browser', async ({ page, workspace }) => {
  const signIn = new SignInPage(page);
  const sidebar = new Sidebar(page);
  const leads = new LeadsPage(page, workspace.slug);
  const openAs = async (password: string) => {
    await leads.open('?companyName=cedar');
    await signIn.signIn(password);
    await expect(leads.header('Name')).toBeVisible();
  };
  const signOut = async () => {
    await sidebar.signOut();
    await expect(signIn.heading).toBeVisible();
  };
  await openAs(workspace.memberPassword);
  await page.getByRole('button', { name: 'Columns and density' }).click();
  await page.getByRole('checkbox', { name: 'Playbook' }).uncheck();
  await page.keyboard.press('Escape');
  await leads.open('?openFilter=true&companyName=birch');
  await new FilterPanel(page).saveAs('Mine alone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine alone');
  await signOut();

  await openAs(workspace.adminPassword);
  await expect(leads.header('Playbook')).toBeVisible();
  await sidebar.switchTo('Companies');
  await sidebar.switchTo('Leads');
  await expect(leads.heading).toBeVisible();
  await signOut();

  await openAs(workspace.memberPassword);
  await expect(leads.header('Playbook')).toBeHidden();
  await sidebar.switchTo('Companies');
  await sidebar.switchTo('Leads');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine alone');
});
