/** Pure rules whose mutants the tests have to kill. Paths are relative to `api/src`. */
export interface MutatedRule {
  /** Files that are mutated. */
  files: readonly string[];
  /** Test files that run for each mutant: those that need no application where possible, since they start fastest. */
  tests: readonly string[];
}

export const MUTATED_RULES: Readonly<Record<string, MutatedRule>> = {
  filters: {
    files: [
      'modules/leads/filters/filter-rules.ts',
      'modules/leads/filters/read-filters.ts',
      'modules/leads/filters/lead-conditions.ts',
    ],
    tests: ['modules/leads/filters/read-filters.spec.ts', 'modules/leads/list/lead-list.spec.ts'],
  },
  verdicts: {
    files: ['modules/leads/verdict-rules/verdict.rules.ts', 'modules/leads/verdict-rules/program-names.rules.ts'],
    tests: ['modules/leads/verdict-rules/verdict.rules.spec.ts', 'modules/leads/verdict/verdict-reasons.spec.ts'],
  },
  'mail-domains': {
    files: [
      'modules/attribution/commit-mail.ts',
      'modules/attribution/listed-domains.ts',
      'modules/attribution/mail-domain.ts',
    ],
    tests: ['modules/attribution/mail-domain.spec.ts', 'modules/attribution/commit-mail.spec.ts'],
  },
  'profile-companies': {
    files: ['modules/attribution/profile-company.ts'],
    tests: ['modules/attribution/profile-company.spec.ts'],
  },
  employers: {
    files: ['modules/attribution/employer-directory.ts', 'modules/attribution/employer-rules.ts'],
    tests: ['modules/attribution/employer-rules.spec.ts'],
  },
  'company-names': {
    files: [
      'modules/attribution/company-catalogue.ts',
      'modules/attribution/company-name.ts',
      'modules/attribution/edit-distance.ts',
      'modules/attribution/other-names.ts',
    ],
    tests: ['modules/attribution/company-name.spec.ts', 'modules/attribution/company-catalogue.spec.ts'],
  },
  score: {
    files: ['modules/leads/score-formula/score-formula.ts', 'modules/leads/score-formula/score-weights.ts'],
    tests: ['modules/leads/score-formula/company-score.spec.ts', 'modules/leads/score/scores.http.spec.ts'],
  },
  deliveries: {
    files: [
      'modules/slack/slack.rules.ts',
      'modules/slack/digests/delivery-policy.rules.ts',
      'modules/slack/digests/digest-message.ts',
      'modules/slack/digests/slack-markup.rules.ts',
    ],
    tests: [
      'modules/slack/slack.rules.spec.ts',
      'modules/slack/digests/delivery-policy.rules.spec.ts',
      'modules/slack/digests/digest-message.spec.ts',
    ],
  },
  access: {
    files: [
      'platform/access/access.decorator.ts',
      'platform/access/requested-workspace.ts',
      'platform/access/required-second-factor.ts',
      'platform/access/same-origin.ts',
    ],
    tests: ['platform/access/access-rules.spec.ts'],
  },
  authorizer: {
    files: ['platform/access/authorizer.ts', 'platform/access/access-decision.ts'],
    tests: ['platform/access/authorizer.spec.ts', 'platform/access/authorizer-connection.spec.ts'],
  },
};

/** Share of the mutants of each rule that the tests have to kill. */
export const MIN_KILLED = 0.9;
