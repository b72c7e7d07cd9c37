import { z } from 'zod'
import { AcademicSession, SessionStatus } from './academic-sessions'
import { academicSessionMessages } from './academic-sessions.messages'
import { sessionStatuses } from '../base/choices'
import { BasedOn, Day, done, IdParams, optionalLine, requiredLine, success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { sessionProblems } from './session-year'

const day = z
  .string(academicSessionMessages.required)
  .trim()
  .min(1, academicSessionMessages.required)
  .pipe(Day)

const fields = {
  /** Computed from the days. If it is sent, it must match them. */
  sessionYear: requiredLine(academicSessionMessages.required, 9),
  startDate: day,
  endDate: day,
  /** Default: closed. */
  status: z.enum(sessionStatuses, academicSessionMessages.chooseStatus).optional(),
  description: optionalLine(500),
}

/** False if a field has a message of its own already. */
const isWhole = ({
  sessionYear,
  startDate,
  endDate,
}: {
  sessionYear: string
  startDate: string
  endDate: string
}): boolean =>
  sessionYear !== '' && [startDate, endDate].every((each) => Day.safeParse(each).success)

export const AcademicSessionInput = z.strictObject(fields).superRefine((session, context) => {
  if (!isWhole(session)) return
  for (const { field, message } of sessionProblems(session))
    context.addIssue({ code: 'custom', path: [field], message })
})
export type AcademicSessionInput = z.infer<typeof AcademicSessionInput>

/** Absent and null fields do not change. New days are checked together with the stored ones. */
export const AcademicSessionChange = z.strictObject({
  sessionYear: fields.sessionYear.nullish(),
  startDate: fields.startDate.nullish(),
  endDate: fields.endDate.nullish(),
  status: fields.status.nullish(),
  description: fields.description.nullish(),
  basedOn: BasedOn,
})
export type AcademicSessionChange = z.infer<typeof AcademicSessionChange>

/**
 * `status` is the stored status. A side effect, such as another archived session, is in `message`
 * and also in `warning`.
 */
export const ChangedSession = success(AcademicSession).extend({
  status: SessionStatus,
  warning: z.string().optional(),
})
export type ChangedSession = z.infer<typeof ChangedSession>

const tag = 'sessions'
const academics = [staffWith('academics')]

export const addSession = operation({
  id: 'addSession',
  method: 'POST',
  path: '/academic-sessions',
  summary: 'Add an academic session with its switches, all off',
  tag,
  access: academics,
  body: AcademicSessionInput,
  status: 201,
  response: ChangedSession,
})
export const updateSession = operation({
  id: 'updateSession',
  method: 'PUT',
  path: '/academic-sessions/:id',
  summary: 'Change an academic session; opening it archives the open one',
  tag,
  access: academics,
  params: IdParams,
  body: AcademicSessionChange,
  response: ChangedSession,
})
export const deleteSession = operation({
  id: 'deleteSession',
  method: 'DELETE',
  path: '/academic-sessions/:id',
  summary: 'Delete an academic session on which nothing hangs, with its switches',
  tag,
  access: academics,
  params: IdParams,
  response: done,
})
