// Import cycles between folders, in `npm run borders`. Counts imports that exist at run time: without
// `tsPreCompilationDeps` type-only imports, such as those between the entities of a relation, are left out. Reads the
// compiled API, since to compile it here takes longer than all else.
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that import each other are one part, or a third part is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(api/dist/src/(modules|platform)|shell/(sdk|src)|mf-[^/]+/src)/[^/]+' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    tsPreCompilationDeps: false,
    // Tests may import what they test and what it needs. The bundled entry points contain everything.
    exclude: {
      path: `^(shell|shell/sdk|mf-[^/]+)/(dist|[.]cache)/|^api/dist/src/(main|worker|cli)[.]js|\\.(test|spec)\\.[jt]sx?$|/testing/|/node_modules/|^node_modules/`,
    },
    cache: { folder: '.cache/depcruise-folders', strategy: 'content' },
  },
};
