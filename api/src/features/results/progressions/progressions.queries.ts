import {
  scaleFor,
  type LevelOfSemester,
  type Progression,
  type ProgressionDecision,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { scalesOf } from '../../academics/grading-scales'
import { fullName } from '../../students/records'
import { probationsOf } from '../../study/student-probations'
import { studentsOfLevel } from '../levels'
import { coursesOfStudents } from '../score-sheets'
import { resultsUntil } from '../semesters'
import { proposalFor } from './progressions.rules'

/** Students whose decisions one statement reads. */
const atOnce = 100

/** The unique key of a decision: one for each student and semester. */
export const progressionKey = (
  student: string,
  { session, semester }: Pick<LevelOfSemester, 'session' | 'semester'>,
): string => `${student}:${session}:${semester}`

/** A decision of the Academic Board. */
export interface StoredProgression extends NonNullable<Progression['confirmed']> {
  _id: string
  student: string
  /** The probation that began with it; null without one. */
  probation: string | null
}
interface Row extends Omit<StoredProgression, '_id' | 'by'> {
  id: string
  first: string | null
  last: string | null
}

/** The decisions about these students after a semester, by the id of the student. */
export async function decisionsOf(
  connection: Knex,
  level: Pick<LevelOfSemester, 'session' | 'semester'>,
  students: readonly string[],
): Promise<Map<string, StoredProgression>> {
  const found = new Map<string, StoredProgression>()
  for (let from = 0; from < students.length; from += atOnce) {
    const keys = students.slice(from, from + atOnce).map((each) => progressionKey(each, level))
    const rows: Row[] = await connection('progressions as row')
      .leftJoin('staff as b', 'b.id', 'row.confirmed_by')
      .whereIn('row.progression_key', keys)
      .select({
        id: 'row.id',
        student: 'row.student_id',
        decision: 'row.decision',
        cgpa: 'row.cgpa',
        minute: 'row.minute',
        reason: 'row.reason',
        probation: 'row.probation_id',
        at: 'row.updated_at',
        first: 'b.first_name',
        last: 'b.last_name',
      })
    for (const { id, first, last, ...row } of rows)
      found.set(row.student, { _id: id, by: fullName(first, last) || null, ...row })
  }
  return found
}

/** A student of a level, with the row of the decision. */
export interface LevelProgression extends Progression {
  applicationNumber: string
  stored: StoredProgression | undefined
}

/** The students of a level after a semester, by matriculation number. */
export async function progressionsOfLevel(
  connection: Knex,
  level: LevelOfSemester & { sessionYear: string },
): Promise<LevelProgression[]> {
  const students = await studentsOfLevel(connection, level)
  const ids = students.map(({ id }) => id)
  const courses = await coursesOfStudents(connection, { students: ids, sheets: 'published' })
  const probations = await probationsOf(connection, level.session, ids)
  const decisions = await decisionsOf(connection, level, ids)
  const scales = await scalesOf(connection)
  return students.map(({ id, name, applicationNumber, matricNumber, entryYear }) => {
    const scale = scaleFor(scales, entryYear)
    const { results, own } = resultsUntil(level, courses.get(id) ?? [], scale)
    const { cgpa } = results
    const missing = (own?.courses ?? []).filter(({ sheet }) => sheet === null).length
    const stored = decisions.get(id)
    const confirmed = stored && {
      decision: stored.decision,
      cgpa: stored.cgpa,
      minute: stored.minute,
      reason: stored.reason,
      at: stored.at,
      by: stored.by,
    }
    const basis = {
      cgpa,
      missing,
      onProbation: wasOnProbation(probations.has(id), stored),
      gpa: own?.gpa ?? null,
      semesters: results.semesters.filter(({ gpa }) => gpa !== null).length,
    }
    return {
      student: id,
      name,
      matricNumber,
      gpa: own?.gpa ?? null,
      cgpa,
      awardClass: results.awardClass,
      missing,
      proposed: proposalFor(basis, scale),
      confirmed: confirmed ?? null,
      applicationNumber,
      stored,
    }
  })
}

/** The probation that began with the decision itself is not an earlier one. */
const wasOnProbation = (isOnProbation: boolean, stored: StoredProgression | undefined): boolean =>
  isOnProbation && (stored?.probation ?? null) === null

/** The decisions about a student, the latest semester first. */
export const progressionsOf = (
  connection: Knex,
  student: string,
): Promise<
  { decision: ProgressionDecision; session: string; sessionYear: string; semester: string }[]
> =>
  connection('progressions as row')
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .where({ 'row.student_id': student })
    .orderBy([
      { column: 'a.session_year', order: 'desc' },
      { column: 'row.semester', order: 'desc' },
    ])
    .select({
      decision: 'row.decision',
      session: 'a.id',
      sessionYear: 'a.session_year',
      semester: 'row.semester',
    })
