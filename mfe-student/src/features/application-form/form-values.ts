import { lockedSubjects, type ApplicationDraftValues, type SittingRow } from '@portal/contracts'
import type { UseFormReturn } from '@portal/ui'

/** The form as it is on the screen: the draft, whose it is, and the photo. */
export interface FormValues extends ApplicationDraftValues {
  applicationNumber: string
  /** A data URL; or, until somebody needs its bytes, the address where the server keeps it. Empty while there is none. */
  profileImage: string
}

export type ApplicationFormState = UseFormReturn<FormValues, unknown, unknown>

export const emptySitting: SittingRow = { examType: '', examYear: '', examNumber: '' }
const emptySchool = { name: '', startDate: '', endDate: '' }

/** An untouched form: one sitting, and the subjects that every application has. */
export const emptyForm = (applicationNumber: string): FormValues => ({
  applicationNumber,
  profileImage: '',
  gender: '',
  dob: '',
  permanentAddress: '',
  nationality: '',
  stateOfOrigin: '',
  lga: '',
  placeOfBirth: '',
  maritalStatus: '',
  parentGuardian: { name: '', address: '', phone: '' },
  nextOfKin: { name: '', relationship: '', phone: '' },
  relationshipChoice: '',
  academicBackground: { primary: emptySchool, secondary: emptySchool },
  sittings: [emptySitting],
  subjects: lockedSubjects.map((name) => ({ name, grade: '', sitting: '1' })),
})

/** The part of the form that is kept as a draft; the photo is kept apart. */
export const toDraft = ({
  applicationNumber: _,
  profileImage: __,
  ...draft
}: FormValues): ApplicationDraftValues => draft
