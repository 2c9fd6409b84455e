import { SDK_VERSION } from './sharing';

interface TemplateOptions {
  /** Whether the remote is a workspace of the project, not a repository of its own. */
  isWorkspace: boolean;
}

/** The files of a new remote with one page, by path. `name`: `mf-notes`. */
export function remoteFiles(name: string, { isWorkspace }: TemplateOptions): Record<string, string> {
  const page = name.slice('mf-'.length);
  const words = page.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [title, component] = [words.join(' '), `${words.join('')}Page`];
  return {
    'package.json': packageFile(name, page, title),
    'webpack.config.ts': `import { remoteConfig } from '@forksight/sdk/build/webpack';

export default remoteConfig(import.meta.dirname);
`,
    'jest.config.js': "export { default } from '@forksight/sdk/testing/jestPreset.js';\n",
    'tsconfig.json':
      '{ "extends": "@forksight/sdk/tsconfig.json", "include": ["."], "exclude": ["node_modules", "dist"] }\n',
    ...(!isWorkspace && { '.gitignore': 'node_modules/\ndist/\n.cache/\n.data/\n' }),
    'README.md': readme(name, page, title, isWorkspace),
    'src/remote.ts': `import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    ${/^\w+$/.test(page) ? page : `'${page}'`}: { load: () => import(/* webpackChunkName: "${page}" */ './pages/${component}') },
  },
} satisfies RemoteModule;
`,
    [`src/pages/${component}.tsx`]: `import { useWorkspace } from '@forksight/sdk';
import { EmptyState, Page } from '@forksight/sdk/ui';

export default function ${component}() {
  const workspace = useWorkspace();
  return (
    <Page title="${title}">
      <EmptyState title="Nothing here yet">The workspace {workspace} has no content on this page.</EmptyState>
    </Page>
  );
}
`,
    [`src/pages/${component}.test.tsx`]: `import { renderPage } from '@forksight/sdk/testing';
import { screen } from '@testing-library/react';
import ${component} from './${component}';

it('says that the workspace of the address has no content', () => {
  renderPage(<${component} />, { url: '/demo/${page}' });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(screen.getByText('The workspace demo has no content on this page.')).toBeVisible();
});
`,
  };
}

function packageFile(name: string, page: string, title: string): string {
  const range = `^${SDK_VERSION}`;
  const content = {
    name: `@forksight/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    forksight: { sdk: range, pages: [page], sidebar: [{ page, label: title, icon: 'rows' }] },
    scripts: { dev: 'forksight dev', release: 'forksight release', test: 'jest', types: 'tsc -p .' },
    dependencies: { '@forksight/sdk': range },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function readme(name: string, page: string, title: string, isWorkspace: boolean): string {
  const [where, dev] = isWorkspace ? [` -w ${name}`, ''] : ['', ' -- --against URL'];
  return `# ${name}

The page ${title} (\`/{slug}/${page}\`), with a link in the sidebar.

\`\`\`
npm test${where}
npm run dev${where}${dev}
npm run release${where}
\`\`\`

\`src/remote.ts\` is the exposed module; \`forksight\` in \`package.json\` lists its pages and its link. See the README of
\`@forksight/sdk\` for what a remote can use.
`;
}
