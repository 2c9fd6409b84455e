/**
 * Accounts of programs that carry neither GitHub's `[bot]` mark nor its type Bot: continuous integration, review and
 * release robots that public projects run under ordinary accounts. From general knowledge; only names that no person
 * would take. Lowercase, sorted.
 */
const KNOWN_BOTS = new Set(
  [
    '0crat accesslint actions-user all-contributors allcontributors amazon-q-developer amplabjenkins angular-robot',
    'ansible-zuul ansibot ansibullbot ant-design-bot apmmachine apollo-bot appveyor appveyorbot argos-ci asanabot',
    'asf-ci asfbot asfgit astropy-bot autorestci aws-cdk-automation aws-sdk-js-automation aws-toolkit-automation',
    'azclibot azure-pipelines azure-sdk azure-sdk-automation azuresdkci babel-bot bazel-io bazelbot bedevere-bot',
    'bitnami-bot bito-code-review blacksmith-sh blathers-crl blurb-it boring-cyborg bors bors-diem bors-homu',
    'bors-libra bors-ng bors-servo brewtestbot buildhive bulldozer-bot caffe2-bot carsonbot ceph-jenkins changeset-bot',
    'chatgpt-codex-connector chromaui chromium-autoroll chromium-wpt-export-bot ciliumbot circleci-bot cla-bot',
    'claassistant claassistantio claude claude-code cloudflare-pages cloudflare-workers-and-pages cncf-bot cncfbot',
    'cockroach-teamcity cocoapodsbarista codacy-badger codacy-bot code-review-doctor codeclimate codeclimate-bot',
    'codecov codecov-commenter codecov-io codefactor-io codegen-sh codelingobot coderabbit-ai coderabbitai codesandbox',
    'codesandbox-bot codesandbox-ci codiumai-agent codiumai-pr-agent codspeed-hq conda-bot conda-forge-admin',
    'conda-forge-linter conda-forge-webservices copilot copilot-pull-request-reviewer copilot-swe-agent',
    'copybara-service coqbot coveralls cr-gpt craterbot crowdin-bot cursoragent cypress-app-bot cypress-bot',
    'danger-public dart-github-bot deepsource-autofix deepsource-io deepsourcebot delete-merged-branch deno-bot',
    'denolandbot dependabot-bot dependabot-preview dependencies-io depfu devin-ai-integration dfinity-bot dnfclas',
    'docker-jenkins docker-library-bot docker-tools-robot dockstore-bot docusaurus-bot dotnet-bot dotnet-issue-labeler',
    'dotnet-maestro-bot dotnet-policy-service easybuild-travis easycla eclipse-eca-bot edx-status-bot',
    'edx-transifex-bot elastic-vault elasticmachine ellipsis-dev engine-flutter-autoroll envoybot fabbot-io fabric8cd',
    'facebook-github-bot facebook-github-tools factory-droid fastlane-bot fedora-copr first-timers-bot',
    'flutter-dashboard flutteractionsbot fluttergithubbot fluxcdbot forking-renovate fossabot gatsbybot',
    'gcf-merge-on-green gcf-owl-bot gemini-cli gemini-code-assist getsentry-bot ghost ghprbot git-for-windows-ci',
    'gitauto-ai gitguardian github-actions github-advanced-security github-classroom github-learning-lab',
    'github-merge-queue github-pages-deploy github-project-automation gitlocalize gitpod-io gitstream-cm gitter-badger',
    'glassfishrobot google-cla google-labs-jules google-oss-prow google-oss-robot googleapis-publisher googlebot',
    'googlecla gopherbot gordontheturtle goreleaserbot grafana-bot grafanabot graphite-app graphqlbot greenkeeper',
    'greenkeeperio-bot greptile-apps grpc-jenkins grpc-kokoro grpcbot gutenbergbot hadoop-yetus hadoopqa',
    'hashicorp-copywrite hashicorp-tsccr hasura-bot helm-bot helpfulrobot hiveqa homeassistant homebrew-bot homu',
    'houndci houndci-bot huggingfacedocbuilder huggingfacedocbuilderdev imgbot imgbotapp invalid-email-address',
    'issue-label-bot issuehunt-app issuelabeler istio-bot istio-testing jb-teamcity jenkins-bot jenkins-infra-bot',
    'jenkins-x-bot jenkinsci-cert-ci jitpack k8s-bot k8s-cherrypick-robot k8s-ci-robot k8s-github-robot',
    'k8s-infra-ci-robot k8s-merge-robot k8s-publishing-bot k8s-reviewable khanbot kibana-ci kibanamachine kie-ci',
    'kilo-code-bot knative-prow-robot kodiakhq kokoro-team korbit-ai kubevirt-bot lgtm-com lgtm-migrator',
    'libreoffice-gerrit linux-foundation-easycla linuxbrewbot llvm-premerge-bot llvmbot localstack-bot logstashmachine',
    'lumberbot-app mathlib-bors mattermod mattermost-build mbedbot mbedmain meeseeksdev meeseeksmachine mend-bolt',
    'mention-bot mergify mergify-bot mesos-review metamaskbot microsoft-github-policy-service miss-islington',
    'miss-islington-app modular-magician moz-wptsync-bot mozilla-pontoon mozilla-releng msftbot msftclas mxnet-bot',
    'mxnet-label-bot neo-technology-build-agent netlify netlify-bot netlify-build nextjs-bot ngbot nitpick-bot',
    'nixos-bot nixpkgs-update-bot nodejs-github-bot nordicbuilder now-bot npm-cli-bot nuget-bot nvidia-merlin-bot',
    'oca-ci oca-git-bot oca-transbot oca-travis odoobot ofborg onnxbot open-policy-agent-bot opencode-agent',
    'openedx-webhooks openhands-agent opensearch-ci-bot opensearch-trigger-bot openshift-bot',
    'openshift-cherrypick-robot openshift-ci-robot openshift-merge-robot openshift-publish-robot openstack-gerrit',
    'openstack-infra openstack-mirroring openzeppelin-bot oppiabot ovirt-infra packit-as-a-service paddle-bot-old',
    'palantirtech patchback pdfjsbot penify-dev pep8speaks percy-io pingcap-bot pivotal-issuemaster pkg-pr-new',
    'platformio-ci pnpmbot poiana pre-commit-ci prisma-bot prmerger-automator probot pull-assistant pull-request-bot',
    'pulpbot pypi-bot python-cla-bot pytorchbot pytorchmergebot pyup-bot qodo-code-review qodo-merge-pro',
    'quantopian-bot r-ryantm rails-bot railway-app react-native-bot reactjs-bot readthedocs-bot redhat-ci',
    'regro-cf-autotick-bot release-drafter release-please renovate-bot renovateapp restyled-io review-notebook-app',
    'rfcbot robodoo rubocop-bot runbot rust-highfive rust-log-analyzer rust-timer rustbot salesforce-cla',
    'salesforce-nucleus scala-steward scrutinizer-auto-fixer semantic-pull-requests semantic-release-bot sentry-bot',
    'sentry-io sentrybot servo-highfive servo-wpt-sync sigstore-bot sizebot slack-github-bot snyk-bot snyksec',
    'socket-security sonarcloud sonarqubecloud sonartech sonatype-lift sourcery-ai sourcery-ai-bot spackbot sparkqa',
    'spinnakerbot sre-bot stale-bot stickler-ci strapi-bot styleci stylecibot svc-changelog svc-excavator-bot',
    'swe-agent sweep-ai sweep-nightly swift-ci swiftlang-bot symfony-splitter sympy-bot syzbot taskcluster-bot',
    'tekton-robot tektonbot tensorflow-bot tensorflow-copybara tensorflow-gardener tensorflow-jenkins tensorflowbutler',
    'tensorflower-gardener terraform-bot the-knights-who-say-ni theforeman-bot thelinuxfoundation ti-chi-bot ti-srebot',
    'tidb-bot tidelift-bot transifex-integration translatewiki travis-ci travisbot travisbuddy triagebot',
    'trilinos-autotester typo3-bot vercel vercel-bot vercel-release-bot vim-ci vscode-triage-bot w3cbot waffle-iron',
    'web-flow weblate weekly-digest whitesource winget-bot wingetbot wmfgerrit wordpress-bot wp-plugins-user',
    'wpt-pr-bot wptbot yahoocla yarpcbot yoshi-automation zephyrbot zulipbot',
  ].flatMap((line) => line.split(' ')),
);

/** Whether the login alone identifies a program: GitHub's `[bot]` mark or a name in the list. */
export function isBotLogin(login: string): boolean {
  const name = login.toLowerCase();
  return name.endsWith('[bot]') || KNOWN_BOTS.has(name);
}
