import { z } from 'zod'
import { StudentProgram } from '../academics/student-program'
import { Id, success } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'

/** The score sheets and the published results of a level of a program in a semester. */
export const ResultFigures = z.object({
  /** Offering, level and semester. */
  _id: z.string(),
  program: StudentProgram,
  level: z.int(),
  semester: z.string(),
  sheets: z.int(),
  open: z.int(),
  /** Of the open ones, those after their last day. */
  late: z.int(),
  /** Sheets that are submitted and not published. */
  approval: z.int(),
  published: z.int(),
  /** Published marks that pass or fail. */
  results: z.int(),
  passed: z.int(),
})
export type ResultFigures = z.infer<typeof ResultFigures>

const filters = {
  /** Absent: the open session. */
  session: Id.optional(),
  semester: z.string().trim().min(1).max(10).optional(),
}
export const ResultFiguresQuery = z.strictObject(filters)
export type ResultFiguresQuery = z.infer<typeof ResultFiguresQuery>

const tag = 'results'
const access = [staffWith('exams')]

export const getResultFigures = operation({
  id: 'getResultFigures',
  method: 'GET',
  path: '/result-figures',
  summary: 'Score sheets and pass rates of a session, by program, level and semester',
  tag,
  access,
  query: ResultFiguresQuery,
  response: success(
    z.object({
      /** Null without a session. */
      session: z.object({ _id: Id, sessionYear: z.string() }).nullable(),
      rows: z.array(ResultFigures),
    }),
  ),
})
export const exportResultFigures = exportOf({
  id: 'exportResultFigures',
  list: 'result-figures',
  what: 'Score sheets and pass rates of a session',
  tag,
  access,
  filters,
})
