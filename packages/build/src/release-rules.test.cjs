const path = require('node:path')
const { releaseRules } = require('./release-rules.cjs')

it('takes the rules of the verification from the sources of the shell', () => {
  const rules = releaseRules(path.join(__dirname, '../../../shell'))
  expect(rules.operations).toContain('GET /academic-sessions')
  expect(rules.modules).toContain('finance')
  expect(rules.devMarker).toBe('portal-dev-shell')
  expect(rules.budgets).toMatchObject({
    shell: { start: expect.any(Number) },
    others: { start: expect.any(Number), part: expect.any(Number) },
  })
})
