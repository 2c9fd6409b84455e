const { TestEnvironment } = require('jest-environment-node');

/** Skips all tests after the first one that failed: enough to know that a mutant is killed. Jest's `bail` ends after a file. */
module.exports = class FirstFailureEnvironment extends TestEnvironment {
  hasFailed = false;

  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (!this.hasFailed) return;
    if (event.name === 'test_start') event.test.mode = 'skip';
    // Neither does its `beforeAll` run.
    if (event.name === 'run_describe_start') event.describeBlock.mode = 'skip';
  }
};
