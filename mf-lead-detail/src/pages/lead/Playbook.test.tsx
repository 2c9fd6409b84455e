import type { LeadDetail } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { Playbook } from './Playbook';

type Contents = LeadDetail['cards'][number]['contents'];

// Compiling the parser anew takes longer than a test waits.
beforeAll(() => import('./Markdown'));

async function show(contents: Partial<Contents>) {
  const all = { url: null, summary: null, help: null, case_study_summary: null, email: 'Regards', ...contents };
  const view = renderPage(<Playbook cards={[{ id: 1, createdAt: '2026-10-02T09:30:00Z', contents: all }]} />);
  await waitFor(() => expect(screen.getByText(/^(Regards|Hello)/)).not.toHaveClass('plain'));
  return view;
}

it.each([
  ['https://github.com/northwind/compass/issues/12', 'Issue link', 'Github Issue #12'],
  ['https://github.com/northwind/compass', 'Repository', 'northwind/compass'],
])('says what the card is about: %s', async (url, label, text) => {
  await show({ url });
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', url);
});

it('shows its parts as Markdown and leaves out those that are missing', async () => {
  await show({ summary: 'Builds **fail** on arm64', help: 'Use our cache', email: 'Hello Ada' });
  expect(screen.getByText('fail').tagName).toBe('STRONG');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Issue summary',
    'How we can help',
    'Email draft',
  ]);
});

it('copies the e-mail draft as written', async () => {
  const { person } = await show({ email: 'Hello **Ada**' });
  await person.click(screen.getByRole('button', { name: 'Copy e-mail draft' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Hello **Ada**');
});

it('obeys nothing that the text may carry', async () => {
  await show({
    url: 'javascript:alert(1)',
    summary: [
      '[run](javascript:alert(1)) [data](data:text/html,x) [here](#/logout) [site](https://a.example) [mail](mailto:a@b.example)',
      '<script>alert(1)</script><b onclick="alert(1)">bold</b>',
      '![tracker](https://spy.example/pixel.png)',
    ].join('\n\n'),
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://a.example',
    'mailto:a@b.example',
  ]);
  expect(screen.queryByText(/alert|bold/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('tracker')).toBeVisible();
});
