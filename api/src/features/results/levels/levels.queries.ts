import {
  offeringName,
  scoreSheetMessages,
  semesterName,
  type LevelOfSemester,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, type Actor } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { notFound } from '../../../platform/errors'
import { sessionYearOf } from '../../academics/grading-scales'
import { createOfferingReader } from '../../academics/structure'
import { namedColumns, toNamed, type NamedRow } from '../../students/records'
import { approvedCourses } from '../../study/course-registrations'
import { coversPlace, scopeOf } from '../score-sheets'

/** A student with approved courses of the semester. */
export interface LevelStudent {
  id: string
  name: string
  applicationNumber: string
  matricNumber: string | null
  /** The session in which the student began. */
  entryYear: string
}

/** The students of a level with approved courses of the semester, by matriculation number. */
export async function studentsOfLevel(
  connection: Knex,
  { session, semester, program, level }: LevelOfSemester,
): Promise<LevelStudent[]> {
  const rows = (await approvedCourses(connection)
    .join('academic_sessions as e', 'e.id', 's.entry_session_id')
    .where({
      'row.session_id': session,
      'row.semester': semester,
      'row.approved_offering_id': program,
      'row.approved_level': level,
    })
    .distinct({ id: 's.id', ...namedColumns, entry_year: 'e.session_year' })
    .orderBy(['s.matric_number', 's.id'])) as (NamedRow & { id: string; entry_year: string })[]
  return rows.map((row) => ({ id: row.id, ...toNamed(row), entryYear: row.entry_year }))
}

/**
 * The session of the level, and its title in files. Throws 404, as if there were none, unless the
 * person sees all results of the level.
 */
export async function levelOf(
  { db, clock }: { db: Knex; clock: Clock },
  { session, semester, program, level }: LevelOfSemester,
  actor: Actor,
): Promise<{ title: string; sessionYear: string }> {
  const offering = await createOfferingReader(db)(program)
  const sessionYear = await sessionYearOf(db, session)
  const scope = await scopeOf(db, asStaff(actor), clock.today())
  if (sessionYear === undefined || !coversPlace(scope, { program: offering, level }))
    throw notFound(scoreSheetMessages.unknownLevel)
  const term = `${semesterName(semester)} Semester ${sessionYear}`
  return { title: [offeringName(offering), `Level ${String(level)}`, term].join(', '), sessionYear }
}
