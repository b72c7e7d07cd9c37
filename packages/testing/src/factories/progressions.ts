import { Progression } from '@portal/contracts'
import { anId, factory } from './factory'

/** By default a student with a CGPA of 2.60 who proceeds, without a decision. */
export const aProgression = factory(Progression, () => ({
  student: anId(),
  name: 'Amina Bello',
  matricNumber: 'ND/25/CSC/0042',
  gpa: 260,
  cgpa: 260,
  missing: 0,
  proposed: 'proceed' as const,
  confirmed: null,
}))
