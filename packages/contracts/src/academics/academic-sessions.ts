import { z } from 'zod'
import { sessionStatuses } from '../base/choices'
import { Day, Id, Instant } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, anyStaff } from '../base/operation'
import { SessionControl } from './session-controls'

export const SessionStatus = z.enum(sessionStatuses)
export type SessionStatus = z.infer<typeof SessionStatus>

export const AcademicSession = z.object({
  _id: Id,
  sessionYear: z.string(),
  startDate: Day,
  endDate: Day,
  status: SessionStatus,
  description: z.string().nullable(),
  updatedAt: Instant,
})
export type AcademicSession = z.infer<typeof AcademicSession>

/** The open session for the public. `active` of a control is whether it is on now. */
export const ActiveSession = AcademicSession.omit({ updatedAt: true }).extend({
  control: z.object({ controls: z.array(SessionControl) }),
})
export type ActiveSession = z.infer<typeof ActiveSession>

const tag = 'sessions'

export const listActiveSessions = operation({
  id: 'listActiveSessions',
  method: 'GET',
  path: '/academic-sessions/public/active',
  summary: 'The open session, if any, with its switches',
  tag,
  access: 'public',
  response: z.array(ActiveSession),
})
export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/academic-sessions',
  summary: 'Academic sessions, newest first',
  tag,
  access: [anyStaff],
  response: z.array(AcademicSession),
})
export const exportSessions = exportOf({
  id: 'exportSessions',
  list: 'academic-sessions',
  what: 'Academic sessions',
  tag,
  access: [anyStaff],
  filters: {},
})
