import { messages, type SessionControls } from '@portal/contracts'
import { done } from '../../answers'
import { modulesOf } from '../backend/actor'
import { notFound, Refusal } from '../backend/refusal'
import type { World } from '../world/world'
import type { Stories } from './story'

const openOf = ({ sessions }: World) => sessions.find(({ session }) => session.status === 'open')

/** Whether a switch of the open session is on. */
export const isOn = (world: World, name: SessionControls['controls'][number]['controlName']): boolean =>
  openOf(world)?.controls?.controls.some(({ controlName, active }) => controlName === name && active) === true

const keepers = { default: 'academics', payment: 'finance' } as const

/** Academic sessions and their switches. */
export const sessionStories: Stories = {
  'GET /academic-sessions/public/active': ({ world }) => {
    const open = openOf(world)
    return open ? [{ ...open.session, control: { controls: open.controls?.controls ?? [] } }] : []
  },
  'GET /academic-sessions': ({ world }) => (world.scenario.lists === 'empty' ? [] : world.sessions.map(({ session }) => session)),
  'GET /session-controls/session/:id': ({ params, world }) => {
    const controls = world.sessions.find(({ session }) => session._id === params.id)?.controls
    if (!controls) throw notFound(messages.sessionControls.none)
    return controls
  },
  'PUT /session-controls/:id/control': ({ params, body, world, actor }) => {
    if (!modulesOf(actor).includes(keepers[body.controlType])) throw new Refusal(403, messages.general.forbidden)
    const set = world.sessions.find(({ controls }) => controls?._id === params.id)?.controls
    const control = (body.controlType === 'default' ? set?.controls : set?.paymentControls)?.find(({ _id }) => _id === body.controlId)
    if (!control) throw notFound(messages.sessionControls.none)
    control.active = body.active
    return done(body.active ? 'Control switched on' : 'Control switched off')
  },
}
