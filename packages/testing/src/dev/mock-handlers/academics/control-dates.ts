import {
  controlDateMessages,
  extensionMessages,
  mayBeExtended,
  type ControlDates,
  type ControlExtension,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import { notFound, Refusal, wrong } from '../../backend/refusal'
import type { StoredExtension } from '../../seed/academics/academic-sessions'
import type { MockDatabase } from '../../seed/database'
import { asItStands, controlIn } from './session-controls'
import type { MockHandlers } from '../mock-handler'

const same = (one: ControlDates, other: ControlDates): boolean =>
  one.opensAt === other.opensAt &&
  one.closesAt === other.closesAt &&
  one.lateUntil === other.lateUntil

/** The extensions of a control, newest first. Only the newest one of each student can count. */
function listed({ extensions }: MockDatabase, control: string): ControlExtension[] {
  const seen = new Set<string>()
  return extensions
    .filter((each) => each.control === control)
    .toReversed()
    .map(({ control: _control, ...extension }) => {
      const {
        student: { applicationNumber },
        until,
      } = extension
      const state = seen.has(applicationNumber)
        ? 'replaced'
        : until > new Date().toISOString()
          ? 'counts'
          : 'over'
      seen.add(applicationNumber)
      return { ...extension, state }
    })
}

/** Dates of controls, and personal extensions. */
export const controlDateHandlers: MockHandlers = {
  'PUT /session-controls/:id/control/:controlId/window': ({
    params,
    body: { was, ...dates },
    db,
  }) => {
    const { control } = controlIn(db, params)
    if (was && !same(was, control))
      throw new Refusal(409, controlDateMessages.stale, { code: 'dates-stale' })
    Object.assign(control, dates)
    return { ...success(asItStands(control)), message: controlDateMessages.saved }
  },
  'GET /session-controls/:id/control/:controlId/extensions': ({ params, db }) => {
    controlIn(db, params)
    return listed(db, params.controlId)
  },
  'POST /session-controls/:id/control/:controlId/extensions': ({
    params,
    body: { applicationNumber, until, reason },
    db,
  }) => {
    const { found, control } = controlIn(db, params)
    const givenAt = new Date().toISOString()
    if (until <= givenAt) throw wrong('until', extensionMessages.past)
    const student = db.people.find(
      (each) => each.student.applicationNumber === applicationNumber.toUpperCase(),
    )?.student
    if (!student) throw wrong('applicationNumber', extensionMessages.unknownStudent)
    if (!mayBeExtended(control.controlName, found.session.sessionYear, student.session.sessionYear))
      throw wrong('applicationNumber', extensionMessages.otherSession(found.session.sessionYear))
    const { applicationNumber: number, firstname, lastname } = student
    const extension: StoredExtension = {
      _id: anId(),
      control: params.controlId,
      student: { applicationNumber: number, name: `${firstname} ${lastname}` },
      until,
      reason,
      givenBy: 'You',
      givenAt,
    }
    db.extensions.push(extension)
    const [newest] = listed(db, params.controlId)
    if (!newest) throw notFound()
    return { ...success(newest), message: extensionMessages.given }
  },
  'DELETE /session-controls/:id/control/:controlId/extensions/:extensionId': ({ params, db }) => {
    controlIn(db, params)
    const at = db.extensions.findIndex(({ _id }) => _id === params.extensionId)
    if (at < 0) throw notFound()
    db.extensions.splice(at, 1)
    return done(extensionMessages.takenBack)
  },
}
