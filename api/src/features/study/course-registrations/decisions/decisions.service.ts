import {
  decisionMessages,
  exceptionLabel,
  type ApprovalsResult,
  type RegistrationApproval,
  type RegistrationApprovals,
  type RegistrationQuery,
  type RegistrationReturn,
  type RegistrationToDecide,
} from '@portal/contracts'
import { asStaff, type Origin, type StaffActor } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, DomainError, forbidden } from '../../../../platform/errors'
import { assertRecentFactor } from '../../../../platform/http/access'
import { changesUntil, dateProblems } from '../course-registrations.rules'
import { policyFor } from '../../registration-policies'
import { checked, own, pageOf, type DecisionWork } from './decision-pages'
import { decisionMail, decisionNotification, type ToldDecision } from './decisions.mails'
import { lateBefore } from './late.rules'
import type { StoredSubmission } from './registrations.rows'

interface Deps {
  work: UnitOfWork<DecisionWork>
  clock: Clock
}

function assertUndecided(found: StoredSubmission, version: number): void {
  if (found.version !== version)
    throw new DomainError(409, decisionMessages.changed, { code: 'registration-changed' })
  if (found.state === 'approved') throw conflict(decisionMessages.alreadyApproved(found.decidedBy))
  if (found.state === 'returned') throw conflict(decisionMessages.alreadyReturned(found.decidedBy))
}

/**
 * The registration for a decision: its session stays open and its row stays locked until the
 * transaction ends, so that the student and other deciders wait.
 */
async function held(
  repositories: DecisionWork,
  id: string,
  version: number,
  by: Origin,
): Promise<StoredSubmission> {
  const session = await repositories.sessions.keepOpen()
  const before = await own(repositories, id, by)
  if (before.session._id !== session?.id) throw conflict(decisionMessages.otherSession)
  await repositories.decisions.lock(id)
  const found = await own(repositories, id, by)
  assertUndecided(found, version)
  return found
}

/**
 * Whether the student may submit again now: while the control is on, or in the days for changes.
 */
async function maySubmit(
  { controls, versionsOf, policiesFor }: DecisionWork,
  { _id, studentId, session, program }: StoredSubmission,
  today: string,
): Promise<boolean> {
  const control = await controls.availability('courseRegistration', {
    session: session._id,
    student: studentId,
  })
  const { changeDays } = policyFor(await policiesFor(session._id, program._id), program._id)
  const last = changesUntil(await versionsOf(_id), changeDays)
  return dateProblems({ control, changesUntil: last, today }).length === 0
}

async function tell(
  { notify, mail, audit }: DecisionWork,
  found: StoredSubmission,
  told: ToldDecision,
  { by, now }: { by: Origin; now: string },
): Promise<void> {
  await audit({
    by,
    action:
      told.state === 'approved' ? 'course-registration.accepted' : 'course-registration.returned',
    record: `course_registrations/${found._id}`,
    after: {
      version: found.version,
      units: found.units,
      ...(found.exception && { exception: found.exception.rules.map(exceptionLabel).join('; ') }),
      ...(told.reason !== '' && { reason: told.reason }),
    },
    at: now,
  })
  await notify([decisionNotification(found, told)], now)
  await mail(decisionMail(found, told), by)
}

type Approval = RegistrationApproval & { isOneOfMany?: true }

/** Throws unless the person may approve the exception of the registration, if it has one. */
function assertMayOverride(
  { exception, mayOverride }: RegistrationToDecide,
  { reason, isOneOfMany }: Approval,
  actor: StaffActor,
): void {
  if (!exception) return
  if (!mayOverride) throw forbidden(decisionMessages.exceptionForHead)
  if (isOneOfMany) throw conflict(decisionMessages.exceptionAlone)
  assertRecentFactor(actor)
  const message = decisionMessages.exceptionReason
  if (!reason) throw badRequest(message, [{ field: 'reason', message }])
}

/**
 * Decisions of advisers on course registrations. Each is one transaction, and the student is told.
 */
export function createDecisionService({ work, clock }: Deps) {
  const show = (id: string, by: Origin): Promise<RegistrationToDecide> =>
    work.read(async (reads) => pageOf(reads, await own(reads, id, by), { by, now: clock.now() }))

  /**
   * Throws 409 with all problems of the registration in `data` if a rule is broken now for which
   * the student has not asked for an exception. Returns whether it has an exception.
   */
  const accept = (id: string, approval: Approval, by: Origin): Promise<boolean> =>
    work.write(async (repositories) => {
      const { version, reason } = approval
      const found = await held(repositories, id, version, by)
      const chosen = (await repositories.chosenOf([id])).get(id) ?? []
      await repositories.lockLimited(chosen)
      const page = await pageOf(repositories, found, { by, now: clock.now() })
      assertMayOverride(page, approval, asStaff(by.actor))
      const problems = page.problems.filter(({ asked }) => !asked)
      if (problems.length > 0)
        throw conflict(
          [decisionMessages.broken, ...problems.map(({ message }) => message)].join(' '),
          undefined,
          { problems },
        )
      const [staff, now] = [asStaff(by.actor).id, clock.instant()]
      const given = found.exception ? (reason ?? '') : ''
      await repositories.decisions.accept(id, version, { by: staff, now, reason: given || null })
      await repositories.replaceForm(id, by, now)
      const name = await repositories.nameOf(staff)
      const told = { state: 'approved' as const, by: name, reason: given, maySubmit: true }
      await tell(repositories, found, told, { by, now })
      return found.exception !== null
    })

  return {
    list: (query: RegistrationQuery, by: Origin) =>
      work.read(async (reads) => {
        const scope = await reads.scopeOf(by)
        const now = clock.now()
        const { rows, meta } = await reads.pageOf(query, { scope, lateBefore: lateBefore(now) })
        return { registrations: await checked(reads, rows, now), scope, meta }
      }),
    show,

    approve: async (id: string, approval: RegistrationApproval, by: Origin) => {
      const hasException = await accept(id, approval, by)
      return { hasException, data: await show(id, by) }
    },

    /** One transaction for each, so that a refusal does not undo the others. */
    approveAll: async (
      { registrations }: RegistrationApprovals,
      by: Origin,
    ): Promise<ApprovalsResult> => {
      const refused: ApprovalsResult['refused'] = []
      for (const { _id, version } of registrations) {
        try {
          await accept(_id, { version, isOneOfMany: true }, by)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          refused.push({ _id, reason: error.message })
        }
      }
      return { approved: registrations.length - refused.length, refused }
    },

    /** The places of its courses are free again. `closed` if the student cannot submit now. */
    return: async (
      id: string,
      { version, reason }: RegistrationReturn,
      by: Origin,
    ): Promise<{ closed: boolean; data: RegistrationToDecide }> => {
      const closed = await work.write(async (repositories) => {
        const found = await held(repositories, id, version, by)
        const [staff, now] = [asStaff(by.actor).id, clock.instant()]
        const mayAgain = await maySubmit(repositories, found, clock.today())
        await repositories.decisions.return(id, version, { by: staff, now, reason })
        const name = await repositories.nameOf(staff)
        const told = { state: 'returned' as const, by: name, reason, maySubmit: mayAgain }
        await tell(repositories, found, told, { by, now })
        return !mayAgain
      })
      return { closed, data: await show(id, by) }
    },
  }
}
