import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK } from '../places';
import { SDK_VERSION } from '../sharing';
import { describeContract } from './describe';
import { contractProblems, readReport, writeReport } from './report';

const REPORT_FILE = join(SDK, 'contract-report.md');

// `--check`: compares the contract with the report. Otherwise: writes the report of a version that is published.
const current = describeContract();
if (process.argv.includes('--check') && existsSync(REPORT_FILE)) {
  const report = readReport(readFileSync(REPORT_FILE, 'utf8'));
  const changelog = readFileSync(join(SDK, 'CHANGELOG.md'), 'utf8');
  const problems = contractProblems({ report, current, version: SDK_VERSION, changelog });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} else {
  writeFileSync(REPORT_FILE, writeReport({ version: SDK_VERSION, contract: current }));
  console.log(`Wrote ${String(current.size)} names of version ${SDK_VERSION}`);
}
