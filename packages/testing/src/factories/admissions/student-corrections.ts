import { ComparedStudents, StudentMerge, StudentPair } from '@portal/contracts'
import { anId, factory } from '../factory'
import { aBiodata, aStudent, aStudentListItem } from '../students/people'

const likely = { firstname: 'Amina', lastname: 'Bello', phone: '08012345678' }

/** Two records with the same telephone. */
export const aStudentPair = factory(StudentPair, () => ({
  one: aStudentListItem({ ...likely, applicationNumber: 'APP25000003' }),
  other: aStudentListItem({ ...likely, applicationNumber: 'APP25000007' }),
  likenesses: ['phone' as const],
}))
/** Both of them whole; they differ in first name and email. */
export const comparedStudents = factory(ComparedStudents, () => ({
  basedOn: 'a b',
  one: {
    student: aStudent({ ...likely, applicationNumber: 'APP25000003' }),
    biodata: aBiodata(),
    notKept: null,
  },
  other: {
    student: aStudent({
      ...likely,
      firstname: 'Aminat',
      email: 'aminat@example.com',
      applicationNumber: 'APP25000007',
    }),
    biodata: aBiodata(),
    notKept: null,
  },
}))
export const aStudentMerge = factory(StudentMerge, () => ({
  _id: anId(),
  closedNumber: 'APP25000007',
  keptNumber: 'APP25000003',
  at: '2026-11-02T08:30:00.000Z',
  by: 'Ngozi Eze',
}))
