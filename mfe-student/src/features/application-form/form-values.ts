import { lockedSubjects, type ApplicationDraftValues, type SittingRow } from '@portal/contracts'
import type { UseFormReturn } from '@portal/ui'

/** The form on the screen: the draft, its student, and the photo. */
export interface FormValues extends ApplicationDraftValues {
  applicationNumber: string
  /**
   * A data URL, or the address of the stored photo until its bytes are needed. Empty without a
   * photo.
   */
  profileImage: string
}

export type ApplicationFormState = UseFormReturn<FormValues, unknown, unknown>

export const emptySitting: SittingRow = { examType: '', examYear: '', examNumber: '' }
const emptySchool = { name: '', startDate: '', endDate: '' }

/** An empty form: one sitting, and the subjects of every application. */
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

/** The part of the form that is stored as a draft. The photo is stored separately. */
export const toDraft = ({
  applicationNumber: _,
  profileImage: __,
  ...draft
}: FormValues): ApplicationDraftValues => draft
