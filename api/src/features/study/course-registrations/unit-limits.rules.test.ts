import { limitsOf, unitsFor } from './unit-limits.rules'

const offering = { minUnits: 15, maxUnits: 24 }
const none = {
  minUnits: null,
  maxUnits: null,
  maxUnitsWithCarryOver: null,
  maxUnitsOnProbation: null,
}
const special = { ...none, maxUnitsWithCarryOver: 30, maxUnitsOnProbation: 12 }
const usual = { level: 1, courses: [{ carryOver: false }], probation: null }
const carrying = { ...usual, courses: [{ carryOver: false }, { carryOver: true }] }

it.each([
  ['the units of the program', none, usual, 15, 24, 'usual'],
  ['no special limits', none, carrying, 15, 24, 'carry-over'],
  ['carry-overs', special, carrying, 15, 30, 'carry-over'],
  ['special limits for others', special, usual, 15, 24, 'usual'],
  ['probation before carry-overs', special, { ...carrying, probation: 'Low' }, 12, 12, 'probation'],
  ['after the last year', special, { ...carrying, level: null }, 0, 30, 'carry-over'],
])('%s', (_, policy, student, minUnits, maxUnits, kind) => {
  expect(unitsFor(limitsOf(policy, offering), student)).toEqual({
    minUnits,
    maxUnits,
    limit: { kind, reason: student.probation },
  })
})
