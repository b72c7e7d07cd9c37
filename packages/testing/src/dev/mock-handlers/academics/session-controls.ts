import {
  messages,
  standingOf,
  type SessionControl,
  type SessionControlName,
  type Standing,
} from '@portal/contracts'
import { done } from '../../../answers'
import { modulesOf } from '../../backend/actor'
import { notFound, Refusal } from '../../backend/refusal'
import type { SessionWithControls } from '../../seed/academic-sessions'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'

export const openOf = ({ sessions }: MockDatabase) =>
  sessions.find(({ session }) => session.status === 'open')

const now = (): string => new Date().toISOString()
const off: Standing = { isOn: false, reason: 'off', opensAt: null, until: null }

/** How a control of the open session stands now, for a student where one is named. */
export function standing(
  db: MockDatabase,
  name: SessionControlName,
  applicationNumber?: string,
): Standing {
  const control = openOf(db)?.controls?.controls.find(({ controlName }) => controlName === name)
  if (!control) return off
  const own = db.extensions.findLast(
    (each) => each.control === control._id && each.student.applicationNumber === applicationNumber,
  )
  return standingOf(control, now(), own?.until)
}
export const isOn = (
  db: MockDatabase,
  name: SessionControlName,
  applicationNumber?: string,
): boolean => standing(db, name, applicationNumber).isOn

export const asItStands = (control: SessionControl): SessionControl => ({
  ...control,
  standing: standingOf(control, now()).reason,
})
export const publicControls = ({ controls }: SessionWithControls): SessionControl[] =>
  (controls?.controls ?? []).map((control) => ({
    ...asItStands(control),
    active: standingOf(control, now()).isOn,
  }))

/** The set with one of its default controls. */
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

/** The switches of sessions. */
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
