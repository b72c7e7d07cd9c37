import { Progression, ResultFigures } from '@portal/contracts'
import { anId, factory } from '../factory'
import { anOffering } from '../academics/structure'

/** By default a student with a CGPA of 2.60 who proceeds, without a decision. */
export const aProgression = factory(Progression, () => ({
  student: anId(),
  name: 'Amina Bello',
  matricNumber: 'ND/25/CSC/0042',
  gpa: 260,
  cgpa: 260,
  awardClass: 'Lower Credit',
  missing: 0,
  proposed: 'proceed' as const,
  confirmed: null,
}))

/** By default a level with one late sheet of three, and one published one. */
export const aResultFigures = factory(ResultFigures, () => ({
  _id: anId(),
  program: anOffering(),
  level: 1,
  semester: '1',
  sheets: 3,
  open: 1,
  late: 1,
  approval: 1,
  published: 1,
  results: 48,
  passed: 36,
}))
