import { messages, type SessionControls } from '@portal/contracts'
import { done } from '../../answers'
import { modulesOf } from '../backend/actor'
import { notFound, Refusal } from '../backend/refusal'
import type { MockDatabase } from '../seed/database'
import type { MockHandlers } from './mock-handler'

const openOf = ({ sessions }: MockDatabase) => sessions.find(({ session }) => session.status === 'open')

/** Whether a switch of the open session is on. */
export const isOn = (db: MockDatabase, name: SessionControls['controls'][number]['controlName']): boolean =>
  openOf(db)?.controls?.controls.some(({ controlName, active }) => controlName === name && active) === true

const requiredModule = { default: 'academics', payment: 'finance' } as const

/** Academic sessions and their switches. */
export const academicSessionHandlers: MockHandlers = {
  'GET /academic-sessions/public/active': ({ db }) => {
    const open = openOf(db)
    return open ? [{ ...open.session, control: { controls: open.controls?.controls ?? [] } }] : []
  },
  'GET /academic-sessions': ({ db }) => (db.scenario.lists === 'empty' ? [] : db.sessions.map(({ session }) => session)),
  'GET /session-controls/session/:id': ({ params, db }) => {
    const controls = db.sessions.find(({ session }) => session._id === params.id)?.controls
    if (!controls) throw notFound(messages.sessionControls.none)
    return controls
  },
  'PUT /session-controls/:id/control': ({ params, body, db, actor }) => {
    if (!modulesOf(actor).includes(requiredModule[body.controlType])) throw new Refusal(403, messages.general.forbidden)
    const set = db.sessions.find(({ controls }) => controls?._id === params.id)?.controls
    const control = (body.controlType === 'default' ? set?.controls : set?.paymentControls)?.find(({ _id }) => _id === body.controlId)
    if (!control) throw notFound(messages.sessionControls.none)
    control.active = body.active
    return done(body.active ? 'Control switched on' : 'Control switched off')
  },
}
