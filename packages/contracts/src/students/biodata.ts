import { z } from 'zod'
import { Day, Id } from '../base/common'

/** A guardian of the application form. */
export const StoredGuardian = z.object({ name: z.string(), address: z.string(), phone: z.string() })
export const StoredKin = z.object({ name: z.string(), relationship: z.string(), phone: z.string() })
export const StoredSchool = z.object({ name: z.string(), startDate: Day, endDate: Day })

export const StoredExamination = z.object({
  examType: z.string(),
  examYear: z.int(),
  examNumber: z.string(),
  subjects: z.array(z.object({ name: z.string(), grade: z.string() })),
})

/**
 * The stored form of an applicant. `status` is 1 after the submission
 * (docs/reference/rules/student-area.md); before that, the fields are null.
 */
export const Biodata = z.object({
  _id: Id,
  status: z.int(),
  profileImage: z.string().nullable(),
  gender: z.string().nullable(),
  dob: z.string().nullable(),
  permanentAddress: z.string().nullable(),
  nationality: z.string().nullable(),
  stateOfOrigin: z.string().nullable(),
  lga: z.string().nullable(),
  placeOfBirth: z.string().nullable(),
  maritalStatus: z.string().nullable(),
  parentGuardian: StoredGuardian.nullable(),
  nextOfKin: StoredKin.nullable(),
  academicBackground: z.object({ primary: StoredSchool, secondary: StoredSchool }).nullable(),
  examinations: z.array(StoredExamination),
  submittedAt: z.string().nullable(),
})
export type Biodata = z.infer<typeof Biodata>
