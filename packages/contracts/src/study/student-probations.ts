import { z } from 'zod'
import { Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { exportOf } from '../base/exports'
import { messages } from '../base/messages'
import { MoneyReason } from '../base/money-reason'
import { operation, staffWith } from '../base/operation'

/** A student on probation in a session, who may register fewer units. */
export const StudentProbation = z.object({
  _id: Id,
  student: z.object({
    applicationNumber: z.string(),
    matricNumber: z.string().nullable(),
    name: z.string(),
  }),
  reason: z.string(),
  startedAt: Instant,
  /** The name of a member of staff; null for a former one. */
  startedBy: z.string().nullable(),
  /** Null while the student is on probation. */
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
})
export type StudentProbation = z.infer<typeof StudentProbation>

export const ProbationInput = z.strictObject({
  /** The matriculation number or the application number; capitals make no difference. */
  number: requiredLine(messages.general.fillRequired, 40),
  reason: MoneyReason,
})
export type ProbationInput = z.infer<typeof ProbationInput>

const tag = 'course-registration'
const path = '/student-probations'
const office = [staffWith('academics')]

export const listProbations = operation({
  id: 'listProbations',
  method: 'GET',
  path,
  summary: 'Probations in the open session: those in force first, then the newest',
  tag,
  access: office,
  response: success(z.object({ probations: z.array(StudentProbation) })),
})
export const exportProbations = exportOf({
  id: 'exportProbations',
  list: 'student-probations',
  what: 'Probations in the open session',
  tag,
  access: office,
  filters: {},
})
export const startProbation = operation({
  id: 'startProbation',
  method: 'POST',
  path,
  summary: 'Put a student on probation in the open session',
  tag,
  access: office,
  body: ProbationInput,
  status: 201,
  response: success(StudentProbation),
})
/** The second of two people who end it is told who was first, with 409. */
export const endProbation = operation({
  id: 'endProbation',
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'End a probation',
  tag,
  access: office,
  params: IdParams,
  response: success(StudentProbation),
})
