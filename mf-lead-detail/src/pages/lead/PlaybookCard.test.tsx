import type { PlaybookCard as Card } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { PlaybookCard } from './PlaybookCard';

type Contents = Card['contents'];

// Compiling the parser anew takes longer than a test waits.
beforeAll(() => import('./Markdown'));

async function show(contents: Partial<Contents>, origin: Pick<Card, 'writer' | 'sources' | 'statements'> = {}) {
  const all = { url: null, summary: null, help: null, case_study_summary: null, email: 'Regards', ...contents };
  const view = renderPage(
    <PlaybookCard card={{ id: '1', createdAt: '2026-10-02T09:30:00Z', contents: all, ...origin }} />,
  );
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

const parts = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows its parts as Markdown and leaves out those that are missing', async () => {
  const { unmount } = await show({
    summary: 'Builds **fail** on arm64',
    help: 'Use our cache',
    case_study_summary: 'Harbor builds twice as fast',
    email: 'Hello Ada',
  });
  expect(screen.getByText('fail').tagName).toBe('STRONG');
  expect(parts()).toEqual(['Issue summary', 'How we can help', 'Relevant case study', 'Email draft']);
  unmount();
  await show({ help: 'Use our cache', email: 'Hello Ada' });
  expect(parts()).toEqual(['How we can help', 'Email draft']);
});

it('copies the e-mail draft as written', async () => {
  const { person } = await show({ email: 'Hello **Ada**' });
  await person.click(screen.getByRole('button', { name: 'Copy e-mail draft' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Hello **Ada**');
});

it.each([
  ['template', /^Written from a template$/],
  ['model', /^Written by a language model/],
] as const)('says that a %s wrote it', async (writer, text) => {
  await show({}, { writer });
  expect(screen.getByText(text)).toBeVisible();
});

it('says what it is written from, and leads there and nowhere else', async () => {
  const url = 'https://github.com/northwind/compass/issues/12';
  const sources = [
    { label: 'Issue #12', url },
    { label: 'Case studies', url: 'javascript:alert(1)' },
  ];
  const { person } = await show({}, { writer: 'template', sources });
  await person.click(screen.getByText('Written from a template · 2 sources'));
  expect(screen.getByText('Case studies')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([url]);
});

it('says of each statement of the draft where it was taken from', async () => {
  const sources = ['[1] Issue #12', '[2] Case studies'].map((label) => ({ label, url: null }));
  const statements = [
    { part: 'summary', text: 'It fails', sources: [0] },
    { part: 'email', text: 'Hello Ada,', sources: [] },
    { part: 'email', text: 'Your build **fails**.', sources: [0, 1] },
  ] satisfies Card['statements'];
  const { person } = await show({}, { writer: 'model', sources, statements });
  expect(screen.queryByText('fails')).not.toBeInTheDocument();
  await person.click(screen.getByText(/2 sources$/));
  expect(await screen.findByText('fails')).toBeVisible();
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Your build fails.[1] [2]');
  expect(screen.queryByText('Hello Ada,')).not.toBeInTheDocument();
});

describe('a text from outside', () => {
  const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

  it.each([
    '[run](javascript:alert(1))',
    '[run](JaVaScRiPt:alert(1))',
    '[run](java\tscript:alert(1))',
    '[run]( javascript:alert(1))',
    '[run](&#106;avascript:alert(1))',
    '[run](vbscript:msgbox(1))',
    '[run](data:text/html;base64,PHNjcmlwdD4=)',
    '[run](file:///etc/passwd)',
    '[run](#/logout)',
    '[run](/api/auth/logout)',
    '[run](//evil.example)',
    '[run][there]\n\n[there]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '[mail](mailto:a@b.example?bcc=spy@evil.example)',
    '[mail](mailto:a@b.example,spy@evil.example)',
    '[mail](mailto:a%0Abcc:spy@evil.example)',
  ])('leads nowhere it should not: %s', async (summary) => {
    await show({ summary });
    expect(addresses()).toEqual([]);
  });

  it('leads to the web and to mail', async () => {
    await show({ summary: '[site](https://a.example) [mail](mailto:a@b.example) <https://c.example>' });
    expect(addresses()).toEqual(['https://a.example', 'mailto:a@b.example', 'https://c.example']);
  });

  it.each([
    ['[github.com/acme](https://evil.example/x)', 'github.com/acme (evil.example)'],
    ['[**git**hub.com](https://evil.example)', 'github.com (evil.example)'],
    ['<https://\u0430cme.example>', 'https://\u0430cme.example (xn--cme-5cd.example)'],
    ['[kim@acme.example](mailto:spy@evil.example)', 'kim@acme.example (spy@evil.example)'],
    ['[docs](https://acme.example) of [acme.example](https://acme.example/a)', 'docs of acme.example'],
  ])('does not pass one place off as another: %s', async (summary, shown) => {
    const { container } = await show({ summary });
    expect(container).toHaveTextContent(shown);
  });

  it.each([
    '<script>alert(1)</script>',
    '<b onclick="alert(1)">bold</b>',
    '<iframe src="https://spy.example"></iframe>',
    '<style>body{display:none}</style>',
    '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg>',
    'Text <img src=x onerror=alert(1)> on',
  ])('brings no HTML of its own: %s', async (summary) => {
    const { container } = await show({ summary });
    const html = container.innerHTML;
    expect(html).not.toMatch(/<(script|iframe|style|img|b|svg[^>]*onload)\b/);
    expect(html).not.toMatch(/ on\w+=/);
  });

  it.each(['![tracker](https://spy.example/pixel.png)', '[![tracker](https://spy.example/a.png)](https://a.example)'])(
    'fetches no picture: %s',
    async (help) => {
      await show({ help });
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(screen.getByText('tracker')).toBeVisible();
    },
  );

  it('has no link of its card but one of the web', async () => {
    await show({ url: 'javascript:alert(1)//github.com/a/b/issues/1' });
    expect(addresses()).toEqual([]);
  });
});
