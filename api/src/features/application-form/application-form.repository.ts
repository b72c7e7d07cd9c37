import type { ApplicationForm, StudentStatus } from '@portal/contracts'
import type { Knex } from 'knex'

/** The columns of a submitted form; what is nested is kept as JSON text. */
const columnsOf = (form: ApplicationForm) => ({
  gender: form.gender,
  dob_on: form.dob,
  permanent_address: form.permanentAddress,
  nationality: form.nationality,
  state_of_origin: form.stateOfOrigin || null,
  lga: form.lga || null,
  place_of_birth: form.placeOfBirth,
  marital_status: form.maritalStatus,
  parent_guardian: JSON.stringify(form.parentGuardian),
  next_of_kin: JSON.stringify(form.nextOfKin),
  academic_background: JSON.stringify(form.academicBackground),
  examinations: JSON.stringify(form.examinations),
})

/** Writes of the application form. */
export const createApplicationFormRepository = (connection: Knex) => ({
  isSubmitted: async (student: string): Promise<boolean> =>
    Boolean(await connection('biodata').where({ student_id: student, status: 1 }).first('id')),

  /** Whether the form is submitted, which stays so until the caller's transaction ends, and where its student stands; null for nobody. */
  lock: async (student: string): Promise<{ submitted: boolean; status: StudentStatus } | null> => {
    const row = await connection('biodata')
      .where({ student_id: student })
      .forUpdate()
      .first<{ status: number } | undefined>('status')
    const owner = await connection('students')
      .where({ id: student })
      .first<{ status: StudentStatus } | undefined>('status')
    return row && owner ? { submitted: row.status === 1, status: owner.status } : null
  },

  /** Submits a form that has not been; of several at once one is told true. */
  submit: async (
    student: string,
    form: ApplicationForm,
    photo: string,
    now: string,
  ): Promise<boolean> => {
    const submitted: number = await connection('biodata')
      .where({ student_id: student, status: 0 })
      .update({
        ...columnsOf(form),
        photo_key: photo,
        status: 1,
        submitted_at: now,
        updated_at: now,
      })
    if (submitted !== 1) return false
    // Lists and the student's own page show it without looking into the form.
    await connection('students')
      .where({ id: student })
      .update({ gender: form.gender, born_on: form.dob, form_submitted_at: now, updated_at: now })
    return true
  },

  photoOf: async (applicationNumber: string): Promise<string | null> => {
    const row = await connection('biodata as b')
      .join('students as s', 's.id', 'b.student_id')
      .where({ 's.application_number': applicationNumber })
      .first<{ photo_key: string | null } | undefined>('b.photo_key')
    return row?.photo_key ?? null
  },
})
export type ApplicationFormRepository = ReturnType<typeof createApplicationFormRepository>
