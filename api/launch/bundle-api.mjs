import { build, stop } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Compiled files that are started as processes, without suffix, below `dist`. */
export const ENTRY_POINTS = ['src/main', 'src/worker', 'src/cli', 'launch/development-cli'];
/** Of the compiled entry points before they are bundled. */
export const ENTRY_SUFFIX = '.entry.js';
/** Loaded from node_modules, as without the bundle: native code, a compiler that nothing uses, and what is imported when needed. */
const EXTERNAL = ['@node-rs/argon2', 'typescript', '@node-saml/node-saml', '@simplewebauthn/server', 'nodemailer'];
/** Libraries import these if they are installed, which they are not, or not where these libraries look for them. */
const OPTIONAL =
  /^(@nestjs\/(microservices|websockets|platform-express)|@fastify\/(static|multipart|view)|class-transformer\/storage|pg-native)/;

/** Lets CommonJS libraries in a bundle require what Node has. */
const BANNER = `import { createRequire as $createRequire } from 'node:module';
const require = $createRequire(import.meta.url);`;

/**
 * Makes one file of each entry point and the libraries that it imports: most of the time of a start goes into finding and reading
 * 3,700 files. `write` replaces a file in one step.
 */
export async function bundleApi(dist, write) {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(ENTRY_POINTS.map((name) => [name, join(dist, name + ENTRY_SUFFIX)])),
    outdir: dist,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Nest and TypeORM read the names of classes.
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    external: EXTERNAL,
    banner: { js: BANNER },
    plugins: [originalUrls(dist), libraries],
    logLevel: 'warning',
  });
  for (const { path, contents } of outputFiles) write(path, contents);
  // Its process keeps 1.2 GB until this one ends, which may run all tests.
  await stop();
}

/** Files are found relative to the file that names them, not to the bundle, which lies one folder below `dist`. */
const originalUrls = (dist) => ({
  name: 'original-urls',
  setup({ onLoad }) {
    onLoad({ filter: /\/api\/dist\/.*\.js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      if (!code.includes('import.meta.url')) return undefined;
      const url = `new URL(${JSON.stringify(`../${relative(dist, path)}`)}, import.meta.url).href`;
      return { contents: code.replaceAll('import.meta.url', url) };
    });
  },
});

const EMPTY_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"AAAA"}').toString('base64');

/**
 * Maps nothing of the libraries: Node decodes the whole map for the first stack of an error, which took 0.3 s and 200 MB with theirs.
 * Nest requires some libraries by a name that esbuild does not follow: they would be loaded a second time.
 */
const libraries = {
  name: 'libraries',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8')
        .replace(/^\/\/# sourceMappingURL=.*$/gm, '')
        .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '');
      return { contents: `${code}\n//# sourceMappingURL=data:application/json;base64,${EMPTY_MAP}` };
    });
    onResolve({ filter: OPTIONAL }, ({ path, importer }) =>
      importer.includes('/node_modules/') ? { path, external: true } : undefined,
    );
  },
};
