import {
  messages,
  availabilityOf,
  type SessionControl,
  type SessionControlName,
  type Availability,
} from '@portal/contracts'
import { done } from '../../../answers'
import { modulesOf } from '../../backend/actor'
import { notFound, Refusal } from '../../backend/refusal'
import type { SessionWithControls } from '../../seed/academics/academic-sessions'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'

export const openOf = ({ sessions }: MockDatabase) =>
  sessions.find(({ session }) => session.status === 'open')

const now = (): string => new Date().toISOString()
const off: Availability = { isOn: false, reason: 'off', opensAt: null, until: null }

/**
 * The availability of a control of the open session now. With an application number, personal
 * extensions count as well.
 */
export function availability(
  db: MockDatabase,
  name: SessionControlName,
  applicationNumber?: string,
): Availability {
  const control = openOf(db)?.controls?.controls.find(({ controlName }) => controlName === name)
  if (!control) return off
  const own = db.extensions.findLast(
    (each) => each.control === control._id && each.student.applicationNumber === applicationNumber,
  )
  return availabilityOf(control, now(), own?.until)
}
export const isOn = (
  db: MockDatabase,
  name: SessionControlName,
  applicationNumber?: string,
): boolean => availability(db, name, applicationNumber).isOn

export const asItStands = (control: SessionControl): SessionControl => ({
  ...control,
  standing: availabilityOf(control, now()).reason,
})
export const publicControls = ({ controls }: SessionWithControls): SessionControl[] =>
  (controls?.controls ?? []).map((control) => ({
    ...asItStands(control),
    active: availabilityOf(control, now()).isOn,
  }))

/**
 * A default control, and the session that it belongs to. Throws a Refusal with 404 if there is
 * none.
 */
export function controlIn(
  { sessions }: MockDatabase,
  { id, controlId }: { id: string; controlId: string },
) {
  const found = sessions.find(({ controls }) => controls?._id === id)
  const control = found?.controls?.controls.find(({ _id }) => _id === controlId)
  if (!found || !control) throw notFound(messages.sessionControls.none)
  return { found, control }
}
const requiredModule = { default: 'academics', payment: 'finance' } as const

/** Session controls. */
export const sessionControlHandlers: MockHandlers = {
  'GET /session-controls/session/:id': ({ params, db }) => {
    const controls = db.sessions.find(({ session }) => session._id === params.id)?.controls
    if (!controls) throw notFound(messages.sessionControls.none)
    return { ...controls, controls: controls.controls.map(asItStands) }
  },
  'PUT /session-controls/:id/control': ({ params, body, db, actor }) => {
    if (!modulesOf(actor).includes(requiredModule[body.controlType]))
      throw new Refusal(403, messages.general.forbidden)
    const set = db.sessions.find(({ controls }) => controls?._id === params.id)?.controls
    const control = (body.controlType === 'default' ? set?.controls : set?.paymentControls)?.find(
      ({ _id }) => _id === body.controlId,
    )
    if (!control) throw notFound(messages.sessionControls.none)
    control.active = body.active
    return done(body.active ? 'Control switched on' : 'Control switched off')
  },
}
