import { messages, secondFactorMessages, type Access, type Grant } from '@portal/contracts'
import type { Actor, StaffActor, StudentActor } from '../actor'
import { anonymous } from '../actor'
import { forbidden, unauthorised } from '../errors'

/**
 * The signed-in accounts of this browser: a student and a staff member may be signed in at the same
 * time.
 */
export interface SignedIn {
  student?: StudentActor | undefined
  staff?: StaffActor | undefined
}

/** Whether one grant covers one account. This is the only place that decides a permission. */
export function covers(grant: Grant, actor: StudentActor | StaffActor): boolean {
  if (grant.actor === 'student' || actor.kind === 'student') return grant.actor === actor.kind
  return grant.actor === 'staff' && (grant.module === undefined || actor.modules.has(grant.module))
}

const inOrder = ({ student, staff }: SignedIn, staffFirst: boolean) =>
  (staffFirst ? [staff, student] : [student, staff]).filter((actor) => actor !== undefined)

/**
 * Returns the first signed-in account that the operation allows. Throws 401 without a suitable
 * session, 403 without the right, 403 PASSWORD_CHANGE_REQUIRED until a mailed password is changed,
 * 403 SECOND_FACTOR_ENROLMENT until a due second factor is set up, and 403 SECOND_FACTOR_AGAIN for
 * an important change when the second factor was confirmed too long ago.
 */
export function admit(
  access: Access,
  signedIn: SignedIn,
  options: {
    staffFirst: boolean
    beforePasswordChange: boolean
    beforeEnrolment: boolean
    stepUp: boolean
  },
): Actor {
  const actors = inOrder(signedIn, options.staffFirst)
  if (access === 'public') return actors[0] ?? anonymous
  if (actors.length === 0) throw unauthorised()
  const actor = actors.find((candidate) => access.some((grant) => covers(grant, candidate)))
  if (!actor) throw forbidden()
  if (actor.mustChangePassword && !options.beforePasswordChange) {
    throw forbidden(messages.password.changeRequired, 'PASSWORD_CHANGE_REQUIRED')
  }
  if (actor.kind === 'staff') assertFactor(actor, options)
  return actor
}

/** Whether the second factor of a member of staff allows the operation. */
function assertFactor(
  actor: StaffActor,
  { beforeEnrolment, stepUp }: { beforeEnrolment: boolean; stepUp: boolean },
): void {
  if (actor.enrolment?.mustEnrol && !beforeEnrolment)
    throw forbidden(secondFactorMessages.enrolFirst, 'SECOND_FACTOR_ENROLMENT')
  if (stepUp) assertRecentFactor(actor)
}

/**
 * Throws 403 `SECOND_FACTOR_AGAIN` if the second factor was confirmed too long ago. For changes
 * that are important only with some data; the contract marks the others with `stepUp`.
 */
export function assertRecentFactor({ isFactorOld }: Pick<StaffActor, 'isFactorOld'>): void {
  if (isFactorOld) throw forbidden(secondFactorMessages.again, 'SECOND_FACTOR_AGAIN')
}
