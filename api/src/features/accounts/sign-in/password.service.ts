import { messages } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind, Origin, StaffActor, StudentActor } from '../../../platform/actor'
import { accountRecord, type AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { badRequest, conflict, notFound } from '../../../platform/errors'
import type { Hasher } from '../../../platform/login/hasher'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Account, AccountRepository } from './accounts.repository'
import { wordsOf } from './accounts.rules'
import { createCurrentPasswordCheck } from './current-password'
import type { Devices } from './device-cookie'
import { passwordChanged } from './password-changed.mail'
import { isCommon, isLike } from './password.rules'
import type { ThrottleRepository } from '../../../platform/login/throttle.repository'

export interface PasswordWork {
  accounts: Record<AccountKind, AccountRepository>
  throttle: ThrottleRepository
  endLoginSessions: (kind: AccountKind, accountId: string, except?: string) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<PasswordWork>
  clock: Clock
  hasher: Hasher
  devices: Devices
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

const wrong = (field: string, message: string) => badRequest(message, [{ field, message }])

/** Checks that the schema cannot make: lists of guessed passwords, and words of the account. */
export function assertFit(password: string, account: Account, field: string): void {
  if (isCommon(password) || isLike(password, wordsOf(account)))
    throw wrong(field, messages.password.common)
}

/** Change of the own password by a signed-in person. */
export function createPasswordService({ work, clock, hasher, devices }: Deps) {
  const assertCurrent = createCurrentPasswordCheck({ work, clock, hasher })

  return {
    /** Returns the function that writes the cookie of the known browser. */
    async change(
      actor: StudentActor | StaffActor,
      { currentPassword, newPassword }: PasswordChange,
      request: FastifyRequest,
      by: Origin,
    ): Promise<(reply: FastifyReply) => void> {
      const account = await work.read(({ accounts }) => accounts[actor.kind].byId(actor.id))
      if (!account) throw notFound()
      await assertCurrent(account, currentPassword)
      if (currentPassword === newPassword) throw wrong('newPassword', messages.password.sameAsOld)
      assertFit(newPassword, account, 'newPassword')
      const hash = await hasher.hash(newPassword)
      await work.write(async ({ accounts, endLoginSessions, audit, mail }) => {
        const stored = { hash, mustChange: false, at: clock.instant(), expiresAt: null }
        if (!(await accounts[actor.kind].setPassword(actor.id, stored, account.passwordHash)))
          throw conflict()
        await endLoginSessions(actor.kind, actor.id, actor.sessionId)
        await mail(passwordChanged(account, 'changed', stored.at), by)
        await audit({ by, action: 'password.changed', record: accountRecord(actor.kind, actor.id) })
      })
      return devices.remember(request, { ...account, passwordHash: hash })
    },
  }
}
export type PasswordService = ReturnType<typeof createPasswordService>
