// A rule of ESLint that oxlint lacks.
import { builtinRules } from 'eslint/use-at-your-own-risk';

export default {
  meta: { name: 'eslint-core' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
};
