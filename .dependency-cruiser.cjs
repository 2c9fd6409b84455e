// Import rules of the architecture; a violation prints the rule's comment.
const inside = (folder) => `^${folder}/`;
const tests = '\\.(test|spec)\\.tsx?$|/testing/';
const ownModule = '^api/src/modules/([^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      // Entities of a relation import each other's types only (TypeORM reads the classes lazily).
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remote-to-sdk-only',
      comment: 'A remote imports itself and the SDK: never another remote, the shell or the API.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(shell/src|mf-[^/]+|api|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'sdk-by-its-exports',
      comment: 'The SDK is imported by its exports (@forksight/sdk…), which is what makes each library one instance.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell/src)/' },
      to: { path: inside('shell/sdk'), dependencyTypes: ['local'] },
    },
    {
      name: 'sdk-to-itself-only',
      comment: 'The SDK knows neither the shell nor a remote.',
      severity: 'error',
      from: { path: inside('shell/sdk') },
      to: { path: '^(shell/src|mf-[^/]+|api|e2e)/' },
    },
    {
      name: 'contract-without-imports',
      comment: 'The contract is types and pure functions without imports from this repository.',
      severity: 'error',
      from: { path: inside('shell/sdk/contract'), pathNot: tests },
      to: { pathNot: '^shell/sdk/contract/|^node_modules/(semver|react)/' },
    },
    {
      name: 'contract-without-react',
      comment: "The contract names React's types and runs none of it.",
      severity: 'error',
      from: { path: inside('shell/sdk/contract'), pathNot: tests },
      to: { path: '^node_modules/react/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shell-to-sdk-only',
      comment: 'The shell loads remotes at run time only.',
      severity: 'error',
      from: { path: inside('shell/src') },
      to: { path: '^(mf-[^/]+|api|e2e)/' },
    },
    {
      name: 'federation-in-one-folder',
      comment: 'Only shell/src/remotes knows Module Federation (and the build, which makes it).',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+)/', pathNot: '^shell/src/remotes/|^shell/sdk/build/|webpack\\.config\\.ts$' },
      to: { path: '@module-federation/' },
    },
    {
      name: 'platform-without-modules',
      comment: 'platform/ contains no business rules.',
      severity: 'error',
      from: { path: inside('api/src/platform') },
      to: { path: '^api/src/(modules|main|worker|cli)' },
    },
    {
      name: 'module-through-its-service',
      comment:
        "A module imports another module's service, rules, DTOs or module, never its entity or queries. Attribution " +
        'and signal-types consist of rules and constants alone.',
      severity: 'error',
      from: { path: ownModule, pathNot: `${tests}|\\.entity\\.ts$` },
      to: {
        path: ownModule,
        pathNot: [
          '^api/src/modules/$1/',
          '^api/src/modules/(attribution|signal-types)/',
          '\\.(service|module|dto|rules)\\.ts$',
        ],
      },
    },
    {
      name: 'entity-names-entities',
      comment: "An entity refers to other modules' entities by their types alone; besides, as every file of a module.",
      severity: 'error',
      from: { path: `${ownModule}.*\\.entity\\.ts$` },
      to: {
        path: ownModule,
        pathNot: ['^api/src/modules/$1/', '^api/src/modules/signal-types/', '\\.(dto|rules|entity)\\.ts$'],
      },
    },
    {
      name: 'entity-types-only',
      comment: "The classes of other modules' entities are theirs: relations name them as text.",
      severity: 'error',
      from: { path: ownModule },
      to: { path: '\\.entity\\.ts$', pathNot: '^api/src/modules/$1/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'service-without-http',
      comment: 'HTTP ends at the controller.',
      severity: 'error',
      from: { path: '\\.(service|queries|entity)\\.ts$' },
      to: { path: '\\.controller\\.ts$|node_modules/(fastify|@fastify|@nestjs/platform-fastify)/' },
    },
    {
      name: 'out-through-one-client',
      comment:
        'Other servers are called through platform/outbound only (process/metrics.ts and http/arrival-limits.ts serve).',
      severity: 'error',
      from: {
        path: inside('api/src'),
        pathNot: `^api/src/platform/(outbound/|process/metrics\\.ts|http/arrival-limits\\.ts)|${tests}`,
      },
      to: { path: '^(node:)?(https?|http2)$|^node_modules/undici/' },
    },
    {
      name: 'api-to-itself-only',
      comment: 'The API knows no browser code.',
      severity: 'error',
      from: { path: '^api/(src|bench|deploy)/' },
      to: { path: '^(shell|mf-[^/]+|e2e)/' },
    },
    {
      name: 'application-without-launcher',
      comment: 'The application runs without what starts and measures it (its tests borrow PostgreSQL and bench data).',
      severity: 'error',
      from: { path: inside('api/src'), pathNot: tests },
      to: { path: '^api/(launch|bench|deploy)/' },
    },
    {
      name: 'e2e-without-product-code',
      comment: 'End-to-end tests import nothing of what they test.',
      severity: 'error',
      from: { path: '^e2e/(specs|pages)/' },
      to: { path: '^(shell|mf-[^/]+|api)/' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'Shipped code imports no tests and no testing folders.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|api)/', pathNot: `${tests}|jest\\.|^api/(launch|bench|deploy)/` },
      to: { path: tests, pathNot: 'node_modules/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Build output of this repository; packages have folders of these names too.
    exclude: { path: '^(shell|shell/sdk|mf-[^/]+|api|e2e)/(dist|test-results|[.]cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: '.cache/depcruise', strategy: 'content' },
  },
};
