// Sums the test reports of a CI run: `node scripts/sum-tests.js FOLDER [FAILED STEP …]`. A suite that left no report,
// a suite without tests, a suite over its budget and a failed step count as failures. The last line is the sum.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetLines } from './test-budgets.js';

const [folder, ...failedSteps] = process.argv.slice(2);
let passed = 0;
let failed = failedSteps.length;
for (const step of failedSteps) console.log(`failed step: ${step}`);
for (const speed of ['fast', 'slow']) {
  const file = join(folder, `${speed}.json`);
  if (!existsSync(file)) {
    console.log(`${speed}: no report`);
    failed++;
    continue;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = report.numPendingTests + report.numTodoTests;
  console.log(`${speed}: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`);
  passed += report.numPassedTests;
  // A test file that does not load has no tests to count, and counts as one failure. In CI nothing may be skipped.
  failed += report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1) + skipped;
  if (report.numPassedTests === 0) failed++;
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === 'failed') console.log(`failed: ${name}`);
    for (const { status: each, fullName } of assertionResults)
      if (each !== 'passed') console.log(`  ${each}: ${fullName}`);
  }
  const { lines, over } = budgetLines(speed, join(folder, `${speed}.costs`));
  for (const line of lines) console.log(line);
  failed += over;
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
