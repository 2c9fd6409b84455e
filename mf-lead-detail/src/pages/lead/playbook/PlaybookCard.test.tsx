import type { PlaybookCard as Card } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import { PlaybookCard } from './PlaybookCard';

type Contents = Card['contents'];

// Compiling the parser takes longer than the timeout of a query.
beforeAll(() => import('./Markdown'));

type Origin = Pick<Card, 'writer' | 'sources' | 'statements'>;

async function show(contents: Partial<Contents>, overrides: Partial<Origin> = {}) {
  const origin: Origin = { writer: null, sources: [], statements: [], ...overrides };
  const all = { url: null, summary: null, help: 'Help', case_study_summary: null, email: 'Regards', ...contents };
  const card = { id: '1', createdAt: '2026-10-02T09:30:00Z', contents: all, ...origin };
  const view = renderPage(<PlaybookCard card={card} to="ada@harbor.example" isOpen onToggle={() => undefined} />);
  await screen.findAllByText((_, element) => element?.className === 'markdown');
  return view;
}

it.each([
  ['https://github.com/northwind/compass/issues/12', 'Issue link', 'Github Issue #12'],
  ['https://github.com/northwind/compass', 'Repository', 'northwind/compass'],
])('links to the card’s subject: %s', async (url, label, text) => {
  await show({ url });
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', url);
});

/** Without the link of our own that opens the mail program. */
const addresses = () =>
  screen
    .queryAllByRole('link')
    .filter(({ textContent }) => textContent !== 'Open in mail')
    .map((link) => link.getAttribute('href'));
const partTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('renders its parts as Markdown and omits missing ones', async () => {
  const { unmount } = await show({
    summary: 'Builds **fail** on arm64',
    help: 'Use our cache',
    case_study_summary: 'Harbor builds twice as fast',
    email: 'Hello **Ada**',
  });
  expect(screen.getByText('fail').tagName).toBe('STRONG');
  expect(screen.getByText('Ada').tagName).toBe('STRONG');
  expect(partTitles()).toEqual(['Email draft', 'Issue summary', 'How we can help', 'Relevant case study']);
  unmount();
  await show({ help: 'Use our cache', email: 'Hello Ada' });
  expect(partTitles()).toEqual(['Email draft', 'How we can help']);
});

it('copies the e-mail draft as written', async () => {
  const { person } = await show({ email: 'Hello **Ada**' });
  await person.click(screen.getByRole('button', { name: 'Copy e-mail draft' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Hello **Ada**');
});

it('copies and opens the e-mail as it was edited', async () => {
  const { person } = await show({ email: 'Hello Ada', subject: 'Your issue' });
  const link = () => screen.getByRole('link', { name: 'Open in mail' });
  expect(link()).toHaveAttribute('href', 'mailto:ada@harbor.example?subject=Your%20issue&body=Hello%20Ada');
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Text of the e-mail' })).toHaveFocus();
  await person.type(screen.getByRole('textbox', { name: 'Subject' }), ' 7');
  await person.type(screen.getByRole('textbox', { name: 'Text of the e-mail' }), '!');
  expect(link()).toHaveAttribute('href', 'mailto:ada@harbor.example?subject=Your%20issue%207&body=Hello%20Ada!');
  await person.click(screen.getByRole('button', { name: 'Copy e-mail draft' }));
  expect(await navigator.clipboard.readText()).toBe('Hello Ada!');
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(link()).toHaveAttribute('href', 'mailto:ada@harbor.example?subject=Your%20issue&body=Hello%20Ada');
});

it('copies a text that is too long for a mail link', async () => {
  const email = 'Hello '.repeat(400);
  const { person } = await show({ email, subject: 'Long' });
  const link = screen.getByRole('link', { name: 'Open in mail' });
  expect(link).toHaveAttribute('href', 'mailto:ada@harbor.example?subject=Long');
  // jsdom cannot open a mail program.
  link.addEventListener('click', (event) => event.preventDefault());
  await person.click(link);
  expect(await screen.findByText(/it was copied, paste it there/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(email);
});

it.each([
  ['template', /^Written from a template$/],
  ['model', /^Written by a language model/],
] as const)('names the writer: %s', async (writer, text) => {
  await show({}, { writer });
  expect(screen.getByText(text)).toBeVisible();
});

it('lists its sources and links only web addresses', async () => {
  const url = 'https://github.com/northwind/compass/issues/12';
  const sources = [
    { label: 'Issue #12', url },
    { label: 'Case studies', url: 'javascript:alert(1)' },
  ];
  const { person } = await show({}, { writer: 'template', sources });
  await person.click(screen.getByText('Written from a template · 2 sources'));
  expect(screen.getByText('Case studies')).toBeVisible();
  expect(addresses()).toEqual([url]);
});

it('lists the sources of each statement of the e-mail draft', async () => {
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

describe('untrusted text', () => {
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
  ])('drops an unsafe link: %s', async (summary) => {
    await show({ summary });
    expect(addresses()).toEqual([]);
  });

  it('links to the web and to mail', async () => {
    await show({ summary: '[site](https://a.example) [mail](mailto:a@b.example) <https://c.example>' });
    expect(addresses()).toEqual(['https://a.example', 'mailto:a@b.example', 'https://c.example']);
  });

  it.each([
    ['[github.com/acme](https://evil.example/x)', 'github.com/acme (evil.example)'],
    ['[**git**hub.com](https://evil.example)', 'github.com (evil.example)'],
    ['<https://\u0430cme.example>', 'https://\u0430cme.example (xn--cme-5cd.example)'],
    ['[kim@acme.example](mailto:spy@evil.example)', 'kim@acme.example (spy@evil.example)'],
    ['[docs](https://acme.example) of [acme.example](https://acme.example/a)', 'docs of acme.example'],
  ])('shows the real target of a misleading link: %s', async (summary, shown) => {
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
  ])('renders no raw HTML: %s', async (summary) => {
    const { container } = await show({ summary });
    const html = container.innerHTML;
    expect(html).not.toMatch(/<(script|iframe|style|img|b|svg[^>]*onload)\b/);
    expect(html).not.toMatch(/ on\w+=/);
  });

  it.each(['![tracker](https://spy.example/pixel.png)', '[![tracker](https://spy.example/a.png)](https://a.example)'])(
    'loads no picture: %s',
    async (help) => {
      await show({ help });
      expect(screen.queryByRole('img')).not.toBeInTheDocument();
      expect(screen.getByText('tracker')).toBeVisible();
    },
  );

  it('drops an unsafe link of the card itself', async () => {
    await show({ url: 'javascript:alert(1)//github.com/a/b/issues/1' });
    expect(addresses()).toEqual([]);
  });
});
