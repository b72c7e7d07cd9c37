import { ofJest, ofPlaywright, sum, countsLine } from './test-counts.mjs'

it('adds up what the runners say', () => {
  const jest = ofJest({
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
    numTodoTests: 1,
  })
  const playwright = ofPlaywright({ stats: { expected: 2, flaky: 1, unexpected: 0, skipped: 0 } })
  expect(countsLine(sum([jest, playwright]))).toBe('10 passed, 2 failed, 2 skipped')
})

it('says nothing of skipped tests when there are none', () => {
  expect(countsLine(sum([]))).toBe('0 passed, 0 failed')
})
