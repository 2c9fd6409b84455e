import { randomUUID } from 'node:crypto';
import { runCli } from '../fixtures/commands';
import { expect, test as base } from '../fixtures/test';
import { SignInPage } from '../pages/SignInPage';

const PROVIDER = 'Acme Login';

/** A workspace whose staff sign in at the stand-in for an OpenID provider, which accepts any account. */
const test = base.extend<{ slug: string }>({
  slug: async ({ sessions, playwright, baseURL }, use) => {
    const slug = `sso-${randomUUID().slice(0, 8)}`;
    await runCli('customers', 'create', '--name', 'Acme', '--slug', slug, '--email-domain', `${slug}.example`);
    const request = await playwright.request.newContext({
      baseURL,
      storageState: sessions.admin,
      extraHTTPHeaders: { origin: baseURL ?? '' },
    });
    const response = await request.put('/api/admin/identity-providers/oidc', {
      data: {
        ...(JSON.parse(process.env.E2E_OPENID ?? '') as object),
        ...{ customer_slug: slug, name: PROVIDER, emailDomains: [`${slug}.example`] },
      },
    });
    if (!response.ok()) throw new Error(`The provider was not saved: ${await response.text()}`);
    await request.dispose();
    await use(slug);
  },
});

test.use({ as: 'anonymous' });

test('signs staff in at the identity provider of their workspace', async ({ page, slug }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.startSingleSignOn(`kim@${slug}.example`, PROVIDER);
  await page.getByLabel('account').fill('kim-1');
  await page.getByLabel('email').fill(`kim@${slug}.example`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/#/${slug}/all-companies`);
});

test('returns to the sign-in page when the account is refused or the sign-in cancelled', async ({ page, slug }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.startSingleSignOn(slug, PROVIDER);
  await page.getByLabel('account').fill('kim-2');
  await page.getByLabel('email').fill('kim@elsewhere.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(signIn.error).toContainText('Addresses of your e-mail domain may not sign in to this workspace.');
  await signIn.startSingleSignOn(slug, PROVIDER);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(signIn.error).toHaveText('The sign-in was cancelled.');
});

test('refuses a return with another state, and one in another browser', async ({ page, slug }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.startSingleSignOn(slug, PROVIDER);
  const returnUrl = new URL(new URL(page.url()).searchParams.get('redirect_uri') ?? '');
  returnUrl.search = new URLSearchParams({ code: 'stolen', state: 'of-another-sign-in' }).toString();
  await page.goto(returnUrl.href);
  await expect(signIn.error).toContainText('The sign-in did not work.');
  await page.context().clearCookies();
  await page.goto(returnUrl.href);
  await expect(signIn.error).toContainText('began in another browser');
  await page.goto(`/#/${slug}/all-companies`);
  await expect(signIn.heading).toBeVisible();
});
