import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The functions of react-refresh/runtime that are used. */
interface Runtime {
  injectIntoGlobalHook: (global: unknown) => void;
  register: (type: unknown, id: string) => void;
  isLikelyComponentType: (value: unknown) => boolean;
  performReactRefresh: () => void;
}

/** webpack's `import.meta.webpackHot`. */
interface Hot {
  data?: { names?: string };
  accept: () => void;
  dispose: (keep: (data: { names?: string }) => void) => void;
  invalidate: () => void;
  check: (autoApply: boolean) => Promise<unknown>;
}

type Exports = Record<string, unknown>;

/** What the modules of a remote (`refreshLoader.js`) and the script of the page call. */
interface Refresh extends Runtime {
  /** Records the components that a module declares. */
  registrar: (moduleId: string) => (type: unknown, name: string) => void;
  /** Records a module's exports after it has run. */
  settle: (hot: Hot, moduleId: string, exports: Exports) => void;
  /** Takes changed modules into use. Rejects when that needs a reload. Missing until the remote runs. */
  update?: () => Promise<void>;
}

/**
 * The one React Refresh runtime of the page, for shell and remote. It must run before React: a renderer is known only from then
 * on. React offers it in its development build alone, which is why the shell is built with that here.
 */
export function refreshScript(): string {
  const file = join(dirname(require.resolve('react-refresh/runtime')), 'cjs/react-refresh-runtime.development.js');
  return (
    `((process, module, exports) => {\n${readFileSync(file, 'utf8')}\n})({ env: { NODE_ENV: 'development' } }, {}, ` +
    `globalThis.__forksightRefresh = {});\n(${startRefresh.toString()})(globalThis.__forksightRefresh);\n`
  );
}

/** Runs in the page. */
function startRefresh(refresh: Refresh): void {
  refresh.injectIntoGlobalHook(globalThis);
  refresh.registrar = (moduleId) => (type, name) => refresh.register(type, `${moduleId} ${name}`);
  refresh.settle = (hot, moduleId, exports) => {
    refresh.update = () => hot.check(true).then(() => refresh.performReactRefresh());
    const names = Object.keys(exports).sort();
    const isBoundary = names.length > 0 && names.every((name) => refresh.isLikelyComponentType(exports[name]));
    const before = hot.data?.names;
    // Its importers must take it into use, or else the page.
    if (before !== undefined && (!isBoundary || before !== names.join())) hot.invalidate();
    if (!isBoundary) return;
    for (const name of names) refresh.register(exports[name], `${moduleId} %exports% ${name}`);
    hot.accept();
    hot.dispose((data) => (data.names = names.join()));
  };
}
