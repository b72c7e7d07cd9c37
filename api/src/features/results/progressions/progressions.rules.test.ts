import { proposalFor } from './progressions.rules'

const scale = { probationBelow: 200, withdrawalBelow: 100 }
const basis = { cgpa: 250, missing: 0, onProbation: false, hasEarlier: true }

it.each([
  ['proceed', {}],
  ['proceed', { cgpa: 200, onProbation: true }],
  ['probation', { cgpa: 199 }],
  ['withdraw', { cgpa: 199, onProbation: true }],
  ['withdraw', { cgpa: 99 }],
  // Nobody is advised to withdraw after the first semester.
  ['probation', { cgpa: 99, hasEarlier: false }],
  [null, { cgpa: null }],
  [null, { missing: 1 }],
] as const)('proposes %s for %j', (proposal, change) => {
  expect(proposalFor({ ...basis, ...change }, scale)).toBe(proposal)
})

it('proposes no withdrawal by the CGPA alone, if the scale has no such CGPA', () => {
  expect(proposalFor({ ...basis, cgpa: 0 }, { ...scale, withdrawalBelow: 0 })).toBe('probation')
  expect(proposalFor(basis, undefined)).toBeNull()
})
