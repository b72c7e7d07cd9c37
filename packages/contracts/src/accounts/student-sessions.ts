import { z } from 'zod'
import { done, Id, IdParams, Instant, success } from '../base/common'
import { anyStudent, operation } from '../base/operation'

/**
 * An open session of the account. `device` names a browser and a system, such as 'Chrome on
 * Android'.
 */
export const SignedInSession = z.object({
  _id: Id,
  current: z.boolean(),
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
})
export type SignedInSession = z.infer<typeof SignedInSession>

const tag = 'student-sessions'

export const listStudentSessions = operation({
  id: 'listStudentSessions',
  method: 'GET',
  path: '/students/sessions',
  summary: 'Your sessions, newest first',
  tag,
  access: [anyStudent],
  response: success(z.object({ sessions: z.array(SignedInSession) })),
})
export const endStudentSession = operation({
  id: 'endStudentSession',
  method: 'DELETE',
  path: '/students/sessions/:id',
  summary: 'End one of your sessions',
  tag,
  access: [anyStudent],
  params: IdParams,
  response: done,
})
export const endOtherStudentSessions = operation({
  id: 'endOtherStudentSessions',
  method: 'POST',
  path: '/students/sessions/end-others',
  summary: 'End all your other sessions',
  tag,
  access: [anyStudent],
  response: done,
})
