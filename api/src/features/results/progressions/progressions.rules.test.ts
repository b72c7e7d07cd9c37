import { proposalFor } from './progressions.rules'

const scale = {
  probationBelow: 200,
  withdrawalBelow: 100,
  withdrawalGpaBelow: 100,
  semestersMost: 8,
}
const basis = { cgpa: 250, gpa: 250, missing: 0, onProbation: false, semesters: 2 }

it.each([
  ['proceed', {}],
  ['proceed', { cgpa: 200, onProbation: true }],
  ['probation', { cgpa: 199 }],
  ['withdraw', { cgpa: 199, onProbation: true }],
  ['withdraw', { cgpa: 99 }],
  // Nobody is advised to withdraw after the first semester.
  ['probation', { cgpa: 99, gpa: 99, semesters: 1 }],
  ['proceed', { gpa: 100 }],
  ['proceed', { gpa: null }],
  ['withdraw', { gpa: 99 }],
  ['proceed', { semesters: 8 }],
  ['withdraw', { semesters: 9 }],
  [null, { cgpa: null }],
  [null, { missing: 1 }],
] as const)('proposes %s for %j', (proposal, change) => {
  expect(proposalFor({ ...basis, ...change }, scale)).toBe(proposal)
})

it('proposes no withdrawal by rules that the scale does not have', () => {
  const without = { ...scale, withdrawalBelow: 0, withdrawalGpaBelow: 0, semestersMost: 0 }
  const lowest = { ...basis, cgpa: 0, gpa: 0, semesters: 20 }
  expect(proposalFor(lowest, without)).toBe('probation')
  expect(proposalFor(basis, undefined)).toBeNull()
})
