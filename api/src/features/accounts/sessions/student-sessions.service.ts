import type { SignedInSession } from '@portal/contracts'
import { asStudent } from '../../../platform/actor'
import type { AccountKind, Actor, Origin } from '../../../platform/actor'
import { accountRecord, type AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { notFound } from '../../../platform/errors'
import { isAlive } from '../../../platform/login/login-sessions'
import type { LoginSessionRepository } from '../../../platform/login/login-sessions.repository'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { deviceOf } from './device.rules'
import { shownId } from './session-id.rules'

export interface StudentSessionWork {
  loginSessions: LoginSessionRepository
  endLoginSessions: (kind: AccountKind, accountId: string, except?: string) => Promise<number>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<StudentSessionWork>
  clock: Clock
}

/** A student's open sessions, and ending one of them. */
export function createStudentSessionService({ work, clock }: Deps) {
  const alive = async ({ loginSessions }: StudentSessionWork, account: string) =>
    (await loginSessions.ofAccount('student', account)).filter((session) =>
      isAlive(session, 'student', clock.now()),
    )

  return {
    list: (actor: Actor): Promise<SignedInSession[]> =>
      work.read(async (repositories) => {
        const { id, sessionId } = asStudent(actor)
        return (await alive(repositories, id)).map((session) => ({
          _id: shownId(session.id),
          current: session.id === sessionId,
          device: deviceOf(session.userAgent),
          createdAt: session.createdAt,
          lastSeenAt: session.seenAt,
          expiresAt: session.expiresAt,
        }))
      }),

    /**
     * Ends one session of the own account. Throws 404 for a session that has ended or belongs to
     * somebody else. Returns whether it was the present session.
     */
    end: (shown: string, by: Origin): Promise<boolean> =>
      work.write(async (repositories) => {
        const { id, sessionId } = asStudent(by.actor)
        const session = (await alive(repositories, id)).find((one) => shownId(one.id) === shown)
        if (!session) throw notFound()
        await repositories.loginSessions.remove(session.id)
        await repositories.audit({
          by,
          action: 'session.ended',
          record: accountRecord('student', id),
          after: { device: deviceOf(session.userAgent) },
        })
        return session.id === sessionId
      }),

    endOthers: (by: Origin): Promise<void> =>
      work.write(async ({ endLoginSessions, audit }) => {
        const { id, sessionId } = asStudent(by.actor)
        const ended = await endLoginSessions('student', id, sessionId)
        if (ended > 0)
          await audit({
            by,
            action: 'session.others-ended',
            record: accountRecord('student', id),
            after: { ended },
          })
      }),
  }
}
export type StudentSessionService = ReturnType<typeof createStudentSessionService>
