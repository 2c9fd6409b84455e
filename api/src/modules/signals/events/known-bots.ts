/**
 * Accounts of programs that carry neither GitHub's `[bot]` mark nor its type Bot: continuous integration, review and
 * release robots that public projects run under ordinary accounts. From general knowledge; only names that no person
 * would take. Lowercase, sorted.
 */
const KNOWN_BOTS = new Set(
  [
    '0crat actions-user all-contributors allcontributors amazon-q-developer amplabjenkins angular-robot ansible-zuul',
    'ansibot ansibullbot ant-design-bot apmmachine appveyor appveyorbot asf-ci asfbot asfgit astropy-bot autorestci',
    'aws-cdk-automation aws-sdk-js-automation aws-toolkit-automation azclibot azure-pipelines azure-sdk',
    'azure-sdk-automation azuresdkci babel-bot bedevere-bot bitnami-bot bito-code-review blacksmith-sh blathers-crl',
    'blurb-it bors bors-diem bors-homu bors-libra bors-ng bors-servo brewtestbot buildhive bulldozer-bot caffe2-bot',
    'carsonbot ceph-jenkins changeset-bot chatgpt-codex-connector chromaui chromium-autoroll chromium-wpt-export-bot',
    'ciliumbot circleci-bot cla-bot claassistant claassistantio claude claude-code cloudflare-pages cncf-bot',
    'cockroach-teamcity cocoapodsbarista codacy-badger codacy-bot code-review-doctor codeclimate codeclimate-bot',
    'codecov-commenter codecov-io codefactor-io codegen-sh codelingobot coderabbit-ai coderabbitai codesandbox-bot',
    'codiumai-agent codiumai-pr-agent conda-forge-admin conda-forge-linter conda-forge-webservices copilot',
    'copilot-pull-request-reviewer copilot-swe-agent copybara-service coveralls cr-gpt crowdin-bot cursoragent',
    'danger-public dart-github-bot deepsource-autofix deepsource-io deepsourcebot dependabot-bot dependabot-preview',
    'dependencies-io depfu devin-ai-integration dfinity-bot dnfclas docker-jenkins docker-library-bot docker-tools-robot',
    'dockstore-bot dotnet-bot dotnet-issue-labeler dotnet-maestro-bot dotnet-policy-service easybuild-travis easycla',
    'eclipse-eca-bot edx-status-bot edx-transifex-bot elastic-vault elasticmachine ellipsis-dev engine-flutter-autoroll',
    'fabbot-io fabric8cd facebook-github-bot facebook-github-tools factory-droid fastlane-bot fedora-copr',
    'first-timers-bot flutter-dashboard flutteractionsbot fluttergithubbot fluxcdbot forking-renovate fossabot gatsbybot',
    'gcf-merge-on-green gcf-owl-bot gemini-cli gemini-code-assist getsentry-bot ghost ghprbot git-for-windows-ci',
    'gitauto-ai github-actions github-advanced-security github-classroom github-learning-lab github-merge-queue',
    'github-pages-deploy github-project-automation gitlocalize gitpod-io gitstream-cm gitter-badger google-cla',
    'google-labs-jules google-oss-prow google-oss-robot googleapis-publisher googlebot googlecla gopherbot',
    'gordontheturtle goreleaserbot grafanabot graphite-app greenkeeper greenkeeperio-bot greptile-apps grpc-jenkins',
    'grpc-kokoro gutenbergbot hadoop-yetus hadoopqa hashicorp-copywrite hashicorp-tsccr hiveqa homu houndci houndci-bot',
    'huggingfacedocbuilder huggingfacedocbuilderdev imgbot imgbotapp invalid-email-address issuehunt-app issuelabeler',
    'istio-testing jb-teamcity jenkins-bot jenkins-x-bot jenkinsci-cert-ci jitpack k8s-bot k8s-cherrypick-robot',
    'k8s-ci-robot k8s-github-robot k8s-infra-ci-robot k8s-merge-robot k8s-publishing-bot k8s-reviewable kibanamachine',
    'kie-ci kilo-code-bot knative-prow-robot kodiakhq kokoro-team korbit-ai kubevirt-bot lgtm-com lgtm-migrator',
    'libreoffice-gerrit linux-foundation-easycla llvm-premerge-bot llvmbot localstack-bot logstashmachine lumberbot-app',
    'mathlib-bors mattermod mattermost-build mbedmain meeseeksdev meeseeksmachine mend-bolt mention-bot mergify',
    'mergify-bot mesos-review metamaskbot microsoft-github-policy-service miss-islington miss-islington-app',
    'modular-magician moz-wptsync-bot mozilla-pontoon mozilla-releng msftbot msftclas neo-technology-build-agent',
    'netlify-bot netlify-build nextjs-bot ngbot nitpick-bot nodejs-github-bot nordicbuilder now-bot npm-cli-bot nuget-bot',
    'nvidia-merlin-bot oca-ci oca-git-bot oca-transbot oca-travis odoobot ofborg onnxbot open-policy-agent-bot',
    'opencode-agent openedx-webhooks openhands-agent opensearch-ci-bot opensearch-trigger-bot openshift-bot',
    'openshift-cherrypick-robot openshift-ci-robot openshift-merge-robot openshift-publish-robot openstack-gerrit',
    'openstack-infra openstack-mirroring openzeppelin-bot oppiabot ovirt-infra packit-as-a-service paddle-bot-old',
    'patchback penify-dev pep8speaks percy-io platformio-ci poiana pre-commit-ci prmerger-automator probot pull-assistant',
    'pull-request-bot pulpbot python-cla-bot pytorchbot pytorchmergebot pyup-bot qodo-code-review qodo-merge-pro',
    'quantopian-bot r-ryantm rails-bot react-native-bot reactjs-bot readthedocs-bot redhat-ci regro-cf-autotick-bot',
    'release-please renovate-bot renovateapp rfcbot robodoo runbot rust-highfive rust-log-analyzer rust-timer rustbot',
    'salesforce-cla scala-steward scrutinizer-auto-fixer semantic-release-bot sentry-bot sentry-io sigstore-bot sizebot',
    'slack-github-bot snyk-bot snyksec sonarcloud sonarqubecloud sonartech sourcery-ai sourcery-ai-bot spackbot sparkqa',
    'sre-bot stale-bot stickler-ci styleci stylecibot svc-excavator-bot swe-agent sweep-ai sweep-nightly swift-ci',
    'symfony-splitter sympy-bot syzbot taskcluster-bot tekton-robot tensorflow-bot tensorflow-copybara tensorflow-jenkins',
    'tensorflowbutler tensorflower-gardener terraform-bot the-knights-who-say-ni theforeman-bot thelinuxfoundation',
    'ti-chi-bot ti-srebot tidelift-bot transifex-integration translatewiki travis-ci travisbot travisbuddy',
    'trilinos-autotester typo3-bot vercel-bot vercel-release-bot vim-ci vscode-triage-bot w3cbot waffle-iron web-flow',
    'weblate whitesource wmfgerrit wordpress-bot wp-plugins-user wpt-pr-bot yahoocla yoshi-automation zephyrbot zulipbot',
  ].flatMap((line) => line.split(' ')),
);

/** Whether the login alone identifies a program: GitHub's `[bot]` mark or a name in the list. */
export function isBotLogin(login: string): boolean {
  const name = login.toLowerCase();
  return name.endsWith('[bot]') || KNOWN_BOTS.has(name);
}
