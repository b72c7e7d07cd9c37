import type { ApplicationForm } from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../../../platform/ids'
import { studentsChanged } from '../list/student-count'

type Columns = Record<string, unknown>

/** The columns of a submitted form; nested values are stored as JSON. */
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

/**
 * Adds empty forms for up to a hundred or so students. Each student has one form, from registration
 * on.
 */
export async function addEmptyForms(
  connection: Knex,
  students: readonly string[],
  now: string,
): Promise<void> {
  if (students.length === 0) return
  await connection('biodata').insert(
    students.map((student_id) => ({
      id: newId(),
      student_id,
      status: 0,
      created_at: now,
      updated_at: now,
    })),
  )
}

/** Submits a form that has not been submitted yet; of several concurrent calls one returns true. */
export async function submitForm(
  connection: Knex,
  student: string,
  form: ApplicationForm,
  photo: string,
  now: string,
): Promise<boolean> {
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
  // Lists and the student's own page show it without reading the form.
  await connection('students')
    .where({ id: student })
    .update({ gender: form.gender, born_on: form.dob, form_submitted_at: now, updated_at: now })
  await studentsChanged(connection)
  return true
}

/** Restores a whole row, as it was before its student was deleted. */
export async function restoreForm(connection: Knex, row: Columns): Promise<void> {
  await connection('biodata').insert(row)
}

/** Overwrites columns of a student's form. */
export async function replaceForm(
  connection: Knex,
  student: string,
  values: Columns,
): Promise<void> {
  await connection('biodata').where({ student_id: student }).update(values)
}
