import type { SheetState } from '@portal/contracts'
import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { newId } from '../../../platform/ids'
import { approvedCourses } from '../../study/course-registrations'

/** The program courses of a semester with approved registrations, and without a sheet. */
const withoutSheet = (connection: Knex, session: string, semester: string): Knex.QueryBuilder =>
  connection('program_courses as c')
    .leftJoin('score_sheets as x', 'x.program_course_id', 'c.id')
    .where({ 'c.session_id': session, 'c.semester': semester })
    .whereNull('x.id')
    .whereIn('c.id', approvedCourses(connection).select('n.program_course_id'))

interface Opening {
  session: string
  semester: string
  dueOn: string
  caMax: number
  /** Absent: open sheets stay unchanged. */
  secondEntry: boolean | undefined
  now: string
}
interface NewStep {
  sheet: string
  from: SheetState
  to: SheetState
  /** Null if the account is gone. */
  staff: string | null
  now: string
  checksum: string
  comment: string | null
  minute: string | null
}
/** Sheets that one statement adds. */
const atOnce = 100

/** Ends the scaling of a sheet: its marks are those of the lecturer again. */
export async function endScaling(connection: Knex, sheet: string): Promise<void> {
  await connection('score_scalings').where({ sheet_id: sheet }).delete()
  await connection('scores')
    .where({ sheet_id: sheet })
    .whereNot({ scaling: 0 })
    .update({ scaling: 0 })
}

/** Writes of score sheets, their marks and steps. */
export const createSheetRepository = (connection: Knex) => ({
  /** Whether the semester has a course with approved registrations. */
  hasClasses: async (session: string, semester: string): Promise<boolean> =>
    (await approvedCourses(connection)
      .join('program_courses as c', 'c.id', 'n.program_course_id')
      .where({ 'c.session_id': session, 'c.semester': semester })
      .first('n.program_course_id')) !== undefined,

  /** Adds the missing sheets of a semester. Returns how many. */
  open: async ({
    session,
    semester,
    dueOn,
    caMax,
    secondEntry = false,
    now,
  }: Opening): Promise<number> => {
    const courses = await withoutSheet(connection, session, semester).pluck<string[]>('c.id')
    const rows = courses.map((course) => ({
      id: newId(),
      program_course_id: course,
      state: 'open' satisfies SheetState,
      due_on: dueOn,
      ca_max: caMax,
      second_entry: secondEntry,
      created_at: now,
      updated_at: now,
    }))
    for (let from = 0; from < rows.length; from += atOnce)
      await connection('score_sheets').insert(rows.slice(from, from + atOnce))
    return rows.length
  },

  /** Changes the open sheets of a semester. Returns how many had another last day or entry. */
  changeOpen: ({
    session,
    semester,
    dueOn,
    secondEntry,
    now,
  }: Omit<Opening, 'caMax'>): Promise<number> => {
    const wanted = {
      due_on: dueOn,
      ...(secondEntry !== undefined && { second_entry: secondEntry }),
    }
    return connection('score_sheets')
      .whereIn(
        'program_course_id',
        connection('program_courses').where({ session_id: session, semester }).select('id'),
      )
      .where({ state: 'open' satisfies SheetState })
      .where((any) => {
        void any.whereNot({ due_on: dueOn })
        if (secondEntry !== undefined) void any.orWhereNot({ second_entry: secondEntry })
      })
      .update({ ...wanted, updated_at: now })
  },

  /**
   * Locks the sheet until the transaction ends: entries and steps of one sheet wait for each other.
   */
  lock: async (id: string): Promise<void> => {
    await lockOnAllNodes(connection, 'score_sheets', [id])
    await connection('score_sheets').where({ id }).forUpdate().first('id')
  },

  /**
   * Ends a planned publication and a problem, and a return also the scaling. Call it with the sheet
   * locked.
   */
  moveTo: async (
    id: string,
    state: SheetState,
    now: string,
    change: { submitted_by?: string; published_at?: string } = {},
  ): Promise<void> => {
    await connection('score_sheets')
      .where({ id })
      .update({ state, updated_at: now, problem: null, ...change })
    await connection('planned_publications').where({ sheet_id: id }).delete()
    if (state === 'open') await endScaling(connection, id)
  },

  addStep: async ({ sheet, from, to, staff, now, ...step }: NewStep): Promise<void> => {
    await connection('score_sheet_steps').insert({
      id: newId(),
      sheet_id: sheet,
      from_state: from,
      to_state: to,
      staff_id: staff,
      at: now,
      ...step,
    })
  },

  /** Call it with the sheet locked. */
  markReminded: async (id: string, now: string): Promise<void> => {
    await connection('score_sheets').where({ id }).update({ reminded_at: now })
  },
})
export type SheetRepository = ReturnType<typeof createSheetRepository>
