import { importMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, holdsModule } from '../../../../platform/actor'
import { recordAll, type AuditEntry } from '../../../../platform/audit'
import { conflict } from '../../../../platform/errors'
import { addPastMarks } from '../../../results/score-sheets'
import {
  addPaperRegistration,
  semesterKey,
  storeOutcomes,
  type CourseOutcome,
  type PaperRegistration,
} from '../../../study/course-registrations'
import type { Deed, ImportKindRules } from './kind.types'
import { createRegistrationPlanner } from './registrations-plan.reader'
import type { RegistrationPlan } from './registrations-plan.types'
import { areAsPlanned } from './registrations.queries'

/** The rows of each student and semester together. */
function grouped(plans: readonly RegistrationPlan[]): (PaperRegistration & { codes: string[] })[] {
  const found = new Map<
    string,
    PaperRegistration & { courses: RegistrationPlan['course'][]; codes: string[] }
  >()
  for (const { kind, course, code, mark: _mark, entryYear: _year, ...place } of plans) {
    if (kind !== 'new') continue
    const key = semesterKey(place)
    const one = found.get(key) ?? { ...place, courses: [], codes: [] }
    one.courses.push(course)
    one.codes.push(code)
    found.set(key, one)
  }
  return [...found.values()]
}

async function fileOf(connection: Knex, importId: string): Promise<string> {
  const row = await connection('imports')
    .where({ id: importId })
    .first<{ file_name: string } | undefined>('file_name')
  return row?.file_name ?? ''
}

/**
 * Publishes the marks of some rows. The outcomes of new courses are stored with their
 * registrations.
 */
async function applyMarks(
  connection: Knex,
  plans: readonly RegistrationPlan[],
  { by, now }: Deed,
  file: string,
): Promise<void> {
  const marks = plans.flatMap(({ mark, course, student, entryYear }) =>
    mark === null ? [] : [{ programCourse: course._id, student, entryYear, mark }],
  )
  if (marks.length === 0) return
  if (!holdsModule(by.actor, 'exams')) throw conflict(importMessages.marksNeedExams)
  const results = new Map<string, CourseOutcome & { students: string[] }>()
  for (const { kind, course, student } of plans) {
    if (kind !== 'marked') continue
    const { _id: programCourse, outcome } = course
    const key = `${programCourse}:${String(outcome)}`
    const result = results.get(key) ?? { programCourse, outcome, students: [] }
    result.students.push(student)
    results.set(key, result)
  }
  for (const result of results.values()) await storeOutcomes(connection, result)
  if (!(await addPastMarks(connection, marks, { by, now, file })))
    throw conflict(importMessages.changedMeanwhile)
}

/**
 * Stores the courses and marks of some rows. Throws 409 if a registration was added since the
 * preview, or if a student, a course or the present semester was changed.
 */
async function apply(
  connection: Knex,
  plans: readonly RegistrationPlan[],
  deed: Deed,
): Promise<void> {
  const { by, now, importId } = deed
  if (!(await areAsPlanned(connection, plans))) throw conflict(importMessages.changedMeanwhile)
  const source = { staff: asStaff(by.actor).id, file: await fileOf(connection, importId), now }
  const entries: AuditEntry[] = []
  for (const { codes, ...registration } of grouped(plans)) {
    const id = await addPaperRegistration(connection, registration, source)
    if (id === null) throw conflict(importMessages.changedMeanwhile)
    entries.push({
      by,
      action: 'course-registration.imported',
      record: `course_registrations/${id}`,
      after: {
        student_id: registration.student,
        session_id: registration.session,
        semester: registration.semester,
        courses: codes.join(', '),
        import: importId,
      },
      at: now,
    })
  }
  await recordAll(connection, entries)
  await applyMarks(connection, plans, deed, source.file)
}

export const registrations: ImportKindRules<RegistrationPlan> = {
  planner: createRegistrationPlanner,
  apply,
  finish: async () => undefined,
}
