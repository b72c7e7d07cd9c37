import { scaleFor, type SheetState } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, type Origin } from '../../../../platform/actor'
import { record, recordAll } from '../../../../platform/audit'
import { lagosDayOf } from '../../../../platform/clock'
import { insertOnce } from '../../../../platform/database/rows/insert-once'
import { newId } from '../../../../platform/ids'
import { markScalesUsed, scalesOf } from '../../../academics/grading-scales'
import { amendmentsWhere } from '../amendments/amendments.queries'
import { publishedMarks } from '../checks/published-marks'
import { checksumOf } from '../checksum'
import { scoresOf } from '../classes.queries'
import { createSheetRepository } from '../score-sheets.repository'
import { createScoreRepository } from '../scores.repository'
import { marksOfPast, pastCaMax, type PastMark } from './past-marks.rules'

/** A mark from paper of a student with an approved registration of the program course. */
export interface NewPastMark {
  programCourse: string
  student: string
  /** The session year in which the student began. */
  entryYear: string
  mark: PastMark
}
interface Source {
  by: Origin
  now: string
  file: string
}

/**
 * The published sheet of the course, locked; a new one if it has none. Undefined if its marks are
 * entered in the portal.
 */
async function sheetOf(
  connection: Knex,
  programCourse: string,
  { now, file }: Source,
): Promise<string | undefined> {
  const found = await connection('score_sheets')
    .where({ program_course_id: programCourse })
    .first<{ id: string; import_file: string | null } | undefined>('id', 'import_file')
  if (found?.import_file === null) return undefined
  if (found) {
    await createSheetRepository(connection).lock(found.id)
    return found.id
  }
  const id = newId()
  const isNew = await insertOnce(
    connection('score_sheets').insert({
      id,
      program_course_id: programCourse,
      state: 'published' satisfies SheetState,
      due_on: lagosDayOf(now),
      ca_max: pastCaMax,
      published_at: now,
      checked_on: lagosDayOf(now),
      import_file: file,
      created_at: now,
      updated_at: now,
    }),
  )
  return isNew ? id : undefined
}

/** Stores the checksum of the publication: the marks before their approved amendments. */
async function storeStep(
  connection: Knex,
  sheet: string,
  count: number,
  { by, now, file }: Source,
): Promise<void> {
  const scores = await scoresOf(connection, sheet)
  const amendments = await amendmentsWhere(connection, { 'row.sheet_id': sheet })
  const marks = publishedMarks(
    scores.map(({ student, ca, exam, word, scaling }) => ({ student, ca, exam, word, scaling })),
    amendments.filter(({ state, kind }) => state === 'approved' && kind === 'correction'),
    (before) => before,
  )
  const [checksum, staff] = [checksumOf(marks), asStaff(by.actor).id]
  // The rows of a file come in several parts.
  const same = { sheet_id: sheet, at: now, staff_id: staff, comment: file }
  const changed: number = await connection('score_sheet_steps').where(same).update({ checksum })
  if (changed === 0)
    await createSheetRepository(connection).addStep({
      sheet,
      from: 'open',
      to: 'published',
      staff,
      now,
      checksum,
      comment: file,
      minute: null,
    })
  await record(connection, {
    by,
    action: 'score-sheet.imported',
    record: `score_sheets/${sheet}`,
    after: { students: count, checksum, file },
    at: now,
  })
}

/** The grading scales of the students can no longer be changed. False if a student has none. */
async function useScales(connection: Knex, marks: readonly NewPastMark[]): Promise<boolean> {
  const scales = await scalesOf(connection)
  const used = new Map<string, string>()
  for (const { entryYear } of marks) {
    const scale = scaleFor(scales, entryYear)
    if (!scale) return false
    if ((used.get(scale._id) ?? '') < entryYear) used.set(scale._id, entryYear)
  }
  await markScalesUsed(connection, used)
  return true
}

/**
 * Publishes marks from paper on sheets of their own, in the caller's transaction. The registrations
 * with their outcomes are stored before. Returns false if a course has a sheet of the portal, a
 * student has marks already, or a grading scale is missing: the caller rolls back.
 */
export async function addPastMarks(
  connection: Knex,
  marks: readonly NewPastMark[],
  source: Source,
): Promise<boolean> {
  if (!(await useScales(connection, marks))) return false
  const scores = createScoreRepository(connection)
  const { id: staff } = asStaff(source.by.actor)
  for (const programCourse of [...new Set(marks.map((each) => each.programCourse))].sort()) {
    const sheet = await sheetOf(connection, programCourse, source)
    if (sheet === undefined) return false
    const own = marks.filter((each) => each.programCourse === programCourse)
    const [members, marked] = [await scores.members(programCourse), await scores.marked(sheet)]
    if (!own.every(({ student }) => members.has(student) && !marked.has(student))) return false
    await scores.addScores(
      own.map(({ student, mark }) => ({
        sheet,
        student,
        staff,
        now: source.now,
        ...marksOfPast(mark),
      })),
    )
    await recordAll(
      connection,
      own.map(({ student, mark }) => ({
        by: source.by,
        action: 'score.imported',
        record: `score_sheets/${sheet}`,
        after: { student_id: student, mark },
        at: source.now,
      })),
    )
    await storeStep(connection, sheet, own.length, source)
  }
  return true
}
