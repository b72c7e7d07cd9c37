import { z } from 'zod'
import { done, Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { controlReasons, type ControlDates } from '../base/control-availability'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { applicableTo } from '../base/charge-types'
import { controlDateMessages } from './session-controls.messages'

/**
 * The controls of every academic session, in display order (docs/reference/rules/academics.md). All
 * are off at first.
 */
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

const dates = {
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  lateUntil: Instant.nullable(),
}

/**
 * A control with its dates. `active` is the switch for staff, and whether the control is on now for
 * the public. `standing` is its present availability for both.
 */
export const SessionControl = z.object({
  _id: Id,
  controlName: SessionControlName,
  active: z.boolean(),
  ...dates,
  standing: z.enum(controlReasons),
})
export type SessionControl = z.infer<typeof SessionControl>

/**
 * The control of one fee. Fees with the same name differ by program type, program mode and group of
 * students. The amount is in naira.
 */
export const PaymentControl = z.object({
  _id: Id,
  active: z.boolean(),
  payment: z.object({
    payment: z.object({ name: z.string(), description: z.string().nullable() }),
    amount: z.number(),
    programType: z.object({ type: z.string() }),
    programMode: z.object({ mode: z.string() }),
    applicableTo: z.enum(applicableTo),
  }),
})
export type PaymentControl = z.infer<typeof PaymentControl>

/** The control set of one session. */
export const SessionControls = z.object({
  _id: Id,
  controls: z.array(SessionControl),
  paymentControls: z.array(PaymentControl),
})
export type SessionControls = z.infer<typeof SessionControls>

const inMilliseconds = (text: string): string =>
  Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()
/** A year with two or five digits is a typing error. */
const isLikely = (instant: string): boolean =>
  Number.isNaN(Date.parse(instant)) || (instant >= '1900' && instant < '2200')
/** A time in UTC. `missing` is the message without one. */
export const moment = (missing: string) =>
  z.iso
    .datetime({ error: ({ input }) => (input ? controlDateMessages.invalidMoment : missing) })
    .overwrite(inMilliseconds)
    .refine(isLikely, controlDateMessages.unlikelyYear)

/** The problems of a control's dates, by field. */
export function windowProblems({
  opensAt,
  closesAt,
  lateUntil,
}: ControlDates): { field: keyof ControlDates; message: string }[] {
  if (opensAt !== null && closesAt !== null && closesAt <= opensAt)
    return [{ field: 'closesAt', message: controlDateMessages.closesTooEarly }]
  if (lateUntil === null) return []
  if (closesAt === null)
    return [{ field: 'lateUntil', message: controlDateMessages.lateWithoutClosing }]
  return lateUntil < closesAt
    ? [{ field: 'lateUntil', message: controlDateMessages.lateTooEarly }]
    : []
}

const bound = moment(controlDateMessages.invalidMoment).nullable()

/**
 * The dates of a control. `was` has the dates that the page showed; if others are stored by now,
 * nothing changes.
 */
export const ControlWindowInput = z
  .strictObject({
    opensAt: bound,
    closesAt: bound,
    lateUntil: bound,
    was: z.strictObject(dates).optional(),
  })
  .superRefine((window, context) => {
    for (const { field, message } of windowProblems(window))
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type ControlWindowInput = z.infer<typeof ControlWindowInput>

const missing = messages.general.fillRequired

/** Opens a control for one student until a time. */
export const ExtensionInput = z.strictObject({
  applicationNumber: requiredLine(missing, 20),
  until: moment(missing),
  reason: requiredLine(missing, 300),
})
export type ExtensionInput = z.infer<typeof ExtensionInput>

/** A personal extension. The newest extension of a student counts until it ends. */
export const ControlExtension = z.object({
  _id: Id,
  student: z.object({ applicationNumber: z.string(), name: z.string() }),
  until: Instant,
  reason: z.string(),
  /** The name of the member of staff who gave it; null if the account was deleted. */
  givenBy: z.string().nullable(),
  givenAt: Instant,
  state: z.enum(['counts', 'replaced', 'over']),
})
export type ControlExtension = z.infer<typeof ControlExtension>

const tag = 'session-controls'
const academics = [staffWith('academics')]
const ControlParams = z.strictObject({ id: Id, controlId: Id })
const control = '/session-controls/:id/control' as const

export const getSessionControls = operation({
  id: 'getSessionControls',
  method: 'GET',
  path: '/session-controls/session/:id',
  summary: 'Switches of one session',
  tag,
  access: [staffWith('academics'), staffWith('finance')],
  params: IdParams,
  response: SessionControls,
})
export const setSessionControl = operation({
  id: 'setSessionControl',
  method: 'PUT',
  path: control,
  summary: 'Turn one switch of a control set on or off',
  tag,
  access: [staffWith('academics'), staffWith('finance')],
  params: IdParams,
  body: z.strictObject({
    controlType: z.enum(['default', 'payment']),
    controlId: Id,
    active: z.boolean(),
  }),
  response: done,
})
export const setControlWindow = operation({
  id: 'setControlWindow',
  method: 'PUT',
  path: `${control}/:controlId/window`,
  summary: 'Set when a control opens, closes and until when it is late',
  tag,
  access: academics,
  params: ControlParams,
  body: ControlWindowInput,
  response: success(SessionControl),
})
export const listControlExtensions = operation({
  id: 'listControlExtensions',
  method: 'GET',
  path: `${control}/:controlId/extensions`,
  summary: 'Personal extensions of a control, newest first',
  tag,
  access: academics,
  params: ControlParams,
  response: z.array(ControlExtension),
})
export const giveControlExtension = operation({
  id: 'giveControlExtension',
  method: 'POST',
  path: `${control}/:controlId/extensions`,
  summary: 'Extend a control for one student',
  tag,
  access: academics,
  params: ControlParams,
  body: ExtensionInput,
  status: 201,
  response: success(ControlExtension),
})
export const takeBackControlExtension = operation({
  id: 'takeBackControlExtension',
  method: 'DELETE',
  path: `${control}/:controlId/extensions/:extensionId`,
  summary: 'Take a personal extension back',
  tag,
  access: academics,
  params: ControlParams.extend({ extensionId: Id }),
  response: done,
})
