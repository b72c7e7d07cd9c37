import { z } from 'zod'
import { Id } from '../base/common'
import { exportOf } from '../base/exports'
import { staffIn, staffWith } from '../base/operation'
import { sheetOffices } from './sheet-states'

/** A level of a program in a semester. */
export const levelOfSemester = {
  session: Id,
  semester: z.string().trim().min(1).max(10),
  /** The id of a program in its type and mode. */
  program: Id,
  level: z.coerce.number<number | string>().int().min(1).max(10),
}

/**
 * The marks of a level in a semester, with GPA, CGPA and carry-overs, as the boards need them:
 * marks of submitted sheets too. For the examinations office and the offices of the program.
 */
export const exportBroadsheet = exportOf({
  id: 'exportBroadsheet',
  list: 'broadsheets',
  what: 'The broadsheet of a level in a semester',
  tag: 'score-sheets',
  access: [staffWith('exams'), staffIn(...sheetOffices)],
  filters: levelOfSemester,
  formats: ['csv', 'xlsx', 'print', 'pdf'],
})
