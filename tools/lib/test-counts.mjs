import fs from 'node:fs'

const none = { passed: 0, failed: 0, skipped: 0 }

/** The counts in Jest's --json report. A file that could not run counts as one failure. */
export const ofJest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
})

/** The counts in Playwright's JSON report. */
export const ofPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

/** Reads a report, or returns `otherwise` if the run did not write one. */
export const readReport = (file, read, otherwise = none) =>
  fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : otherwise

export const sum = (counts) =>
  counts.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    none,
  )

/** The last line of `npm test`. */
export const countsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
