import { z } from 'zod'
import { Day, done, Id, IdParams } from './common'
import { operation, anyStaff, staffWith } from './operation'

export const sessionStatuses = ['open', 'closed', 'archived'] as const
export const SessionStatus = z.enum(sessionStatuses)
export type SessionStatus = z.infer<typeof SessionStatus>

/** Switches that every academic session has, in the order they are shown (docs/rules/academics.md). All start off. */
export const sessionControlNames = [
  'application',
  'admissionProcessing',
  'clearance',
  'courseRegistration',
  'resultUpload',
  'resultRelease',
] as const
export const SessionControlName = z.enum(sessionControlNames)
export type SessionControlName = z.infer<typeof SessionControlName>

export const AcademicSession = z.object({
  _id: Id,
  sessionYear: z.string(),
  startDate: Day,
  endDate: Day,
  status: SessionStatus,
  description: z.string().nullable(),
})
export type AcademicSession = z.infer<typeof AcademicSession>

export const SessionControl = z.object({ _id: Id, controlName: SessionControlName, active: z.boolean() })

/** The open session as the public sees it, with its switches. */
export const ActiveSession = AcademicSession.extend({ control: z.object({ controls: z.array(SessionControl) }) })
export type ActiveSession = z.infer<typeof ActiveSession>

/** Control set of one session; a payment control is one charge's switch (amount in naira). */
export const SessionControls = z.object({
  _id: Id,
  controls: z.array(SessionControl),
  paymentControls: z.array(
    z.object({
      _id: Id,
      active: z.boolean(),
      payment: z.object({ payment: z.object({ name: z.string() }), amount: z.number() }),
    }),
  ),
})
export type SessionControls = z.infer<typeof SessionControls>

const tag = 'sessions'

export const listActiveSessions = operation({
  id: 'listActiveSessions', method: 'GET', path: '/academic-sessions/public/active', summary: 'The open session, if any, with its switches', tag,
  access: 'public', response: z.array(ActiveSession),
})
export const listSessions = operation({
  id: 'listSessions', method: 'GET', path: '/academic-sessions', summary: 'Academic sessions, newest first', tag,
  access: [anyStaff], response: z.array(AcademicSession),
})
export const getSessionControls = operation({
  id: 'getSessionControls', method: 'GET', path: '/session-controls/session/:id', summary: 'Switches of one session', tag,
  access: [staffWith('academics'), staffWith('finance')], params: IdParams, response: SessionControls,
})
export const setSessionControl = operation({
  id: 'setSessionControl', method: 'PUT', path: '/session-controls/:id/control', summary: 'Turn one switch of a control set on or off', tag,
  access: [staffWith('academics'), staffWith('finance')], params: IdParams,
  body: z.strictObject({ controlType: z.enum(['default', 'payment']), controlId: Id, active: z.boolean() }),
  response: done,
})
