/**
 * Accounts of programs that carry neither GitHub's `[bot]` mark nor its type Bot: continuous integration, review and
 * release robots that public projects run under ordinary accounts. From general knowledge, and only names that no
 * person would take; lowercased, sorted.
 */
const KNOWN_BOTS = new Set([
  'appveyorbot',
  'bors-servo',
  'chromium-autoroll',
  'circleci-bot',
  'claassistant',
  'claassistantio',
  'codecov-commenter',
  'codecov-io',
  'codesandbox-bot',
  'conda-forge-admin',
  'copybara-service',
  'dependabot-bot',
  'dependabot-preview',
  'docker-library-bot',
  'dotnet-bot',
  'dotnet-maestro-bot',
  'engine-flutter-autoroll',
  'facebook-github-bot',
  'fluxcdbot',
  'github-actions',
  'gitter-badger',
  'google-cla',
  'googlebot',
  'greenkeeperio-bot',
  'houndci-bot',
  'istio-testing',
  'jenkins-x-bot',
  'k8s-bot',
  'k8s-ci-robot',
  'k8s-github-robot',
  'k8s-merge-robot',
  'knative-prow-robot',
  'msftbot',
  'nodejs-github-bot',
  'openshift-ci-robot',
  'openshift-merge-robot',
  'pull-request-bot',
  'pyup-bot',
  'readthedocs-bot',
  'renovate-bot',
  'rust-highfive',
  'rust-timer',
  'rustbot',
  'scala-steward',
  'semantic-release-bot',
  'snyk-bot',
  'swift-ci',
  'tensorflow-copybara',
  'tensorflower-gardener',
  'tidelift-bot',
  'travis-ci',
  'travisbot',
  'web-flow',
]);

/** Whether the login alone tells that no person acts: GitHub's own mark, or a name that we know. */
export function isBotLogin(login: string): boolean {
  const name = login.toLowerCase();
  return name.endsWith('[bot]') || KNOWN_BOTS.has(name);
}
