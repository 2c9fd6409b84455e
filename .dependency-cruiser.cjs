// The borders of the house (arrows run one way), as rules. The words are architecture's; a broken rule prints them.
const inside = (room) => `^${room}/`;
const tests = '\\.(test|spec)\\.tsx?$|/testing/';
const ownModule = '^api/src/modules/([^/]+)/';

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      // Entities of one relation name each other; their types alone may (TypeORM reads the classes lazily).
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
      name: 'sdk-by-its-doors',
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
      name: 'contract-to-nothing',
      comment: 'The contract is types and pure functions: it imports nothing of ours.',
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
      comment: 'The shell meets remotes at run time only.',
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
      name: 'platform-knows-no-module',
      comment: 'platform/ holds no business.',
      severity: 'error',
      from: { path: inside('api/src/platform') },
      to: { path: '^api/src/(modules|main|worker|cli)' },
    },
    {
      name: 'module-through-its-service',
      comment:
        "A module imports another module's service (or its module, types and access), never its entity or queries. " +
        'Attribution has neither: it is rules alone.',
      severity: 'error',
      from: { path: ownModule, pathNot: tests },
      to: {
        path: ownModule,
        pathNot: ['^api/src/modules/$1/', '^api/src/modules/attribution/', '\\.(service|module|dto)\\.ts$'],
      },
    },
    {
      name: 'service-knows-no-http',
      comment: 'HTTP ends at the controller.',
      severity: 'error',
      from: { path: '\\.(service|queries|entity)\\.ts$' },
      to: { path: '\\.controller\\.ts$|node_modules/(fastify|@fastify|@nestjs/platform-fastify)/' },
    },
    {
      name: 'out-through-one-client',
      comment: 'Other servers are asked through platform/outbound (metrics.ts serves, it asks nobody).',
      severity: 'error',
      from: { path: inside('api/src'), pathNot: `^api/src/platform/(outbound/|metrics\\.ts)|${tests}` },
      to: { path: '^(node:)?(https?|http2)$|^node_modules/undici/' },
    },
    {
      name: 'api-to-itself-only',
      comment: 'The API knows no browser code.',
      severity: 'error',
      from: { path: '^api/(src|bench)/' },
      to: { path: '^(shell|mf-[^/]+|e2e)/' },
    },
    {
      name: 'product-knows-no-launch',
      comment: 'The application runs without what starts it (its tests borrow the temporary PostgreSQL).',
      severity: 'error',
      from: { path: inside('api/src'), pathNot: tests },
      to: { path: inside('api/launch') },
    },
    {
      name: 'e2e-sees-what-a-person-sees',
      comment: 'End-to-end tests import nothing of what they test.',
      severity: 'error',
      from: { path: '^e2e/(specs|pages)/' },
      to: { path: '^(shell|mf-[^/]+|api)/' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What ships imports no test and no testing folder.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|api)/', pathNot: `${tests}|jest\\.|^api/(launch|bench)/` },
      to: { path: tests, pathNot: 'node_modules/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Of ours; packages keep what they ship in folders of these names too.
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
