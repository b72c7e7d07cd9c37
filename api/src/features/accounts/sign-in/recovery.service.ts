import { messages } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind, Origin } from '../../../platform/actor'
import { accountRecord } from '../../../platform/audit'
import { clockSkew, secondsFrom, type Clock } from '../../../platform/clock'
import { badRequest, tooMany } from '../../../platform/errors'
import type { Hasher } from '../../../platform/login/hasher'
import { tokenHash } from '../../../platform/ids'
import { mailboxLimit, mailboxOf } from '../../../platform/mail/mailbox.rules'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { mayBeUsed } from './accounts.rules'
import type { Devices } from './device-cookie'
import { passwordChanged } from './password-changed.mail'
import type { PasswordWork } from './password.service'
import { assertFit } from './password.service'
import type { ResetRepository } from '../../../platform/login/password-resets.repository'
import { addressFailed, addressWait } from '../../../platform/login/throttle.repository'

export interface RecoveryWork extends PasswordWork {
  resets: ResetRepository
}
interface Deps {
  work: UnitOfWork<RecoveryWork>
  clock: Clock
  hasher: Hasher
  devices: Devices
}

const invalid = () =>
  badRequest(messages.password.resetInvalid, [
    { field: 'token', message: messages.password.resetInvalid },
  ])

/** A new password for somebody who can read the account's mail. */
export function createRecoveryService({ work, clock, hasher, devices }: Deps) {
  return {
    /**
     * Asks for a link. Whether the address has an account is found out when the mail is made, so that this does the same
     * and takes the same for every address.
     */
    async request(kind: AccountKind, typed: string, by: Origin): Promise<void> {
      const email = typed.toLowerCase()
      const now = clock.now()
      const limit = { id: `recovery/${kind}/${tokenHash(mailboxOf(email))}`, ...mailboxLimit }
      await work.write(async ({ throttle, mail }) => {
        const seconds = await addressWait(throttle, 'recovery', by.address, now)
        if (seconds > 0) throw tooMany(seconds)
        await addressFailed(throttle, 'recovery', by.address, now)
        if ((await throttle.wait([limit], now)) > 0) return
        await throttle.hit(limit, now)
        await mail({ kind: `${kind}-recovery`, to: { name: '', address: email }, data: {} })
      })
    },

    /**
     * Uses a link once. Every session of the account ends, and no browser stays known: whoever was signed in may be the reason for
     * this. Gives back the writer of the cookie that makes the present browser known.
     */
    async reset(
      kind: AccountKind,
      { token, password }: { token: string; password: string },
      request: FastifyRequest,
      by: Origin,
    ): Promise<(reply: FastifyReply) => void> {
      const hashed = tokenHash(token)
      const account = await work.read(async ({ resets, accounts }) => {
        const id = await resets.accountOf(kind, hashed, usableLinks(clock.now()))
        return id ? accounts[kind].byId(id) : null
      })
      if (!account || !mayBeUsed(account)) throw invalid()
      assertFit(password, account, 'password')
      const hash = await hasher.hash(password)
      await work.write(async ({ resets, accounts, throttle, endLoginSessions, audit, mail }) => {
        const at = clock.instant()
        if (!(await resets.take(kind, account.id, hashed))) throw invalid()
        await accounts[kind].setPassword(account.id, {
          hash,
          mustChange: false,
          at,
          expiresAt: null,
        })
        await endLoginSessions(kind, account.id)
        await throttle.forget(`sign-in/${kind}/${account.number}`)
        await mail(passwordChanged(account, 'reset', at))
        await audit({ by, action: 'password.reset', record: accountRecord(kind, account.id) })
      })
      return devices.remember(request, { ...account, passwordHash: hash })
    },
  }
}
export type RecoveryService = ReturnType<typeof createRecoveryService>

const linkLife = 3600

/** How long a link works. */
export const linkExpiry = (now: Date): string => secondsFrom(now, linkLife)

/** When links run out that may be used: not yet, and no later than one that is made now. */
const usableLinks = (now: Date): [from: string, to: string] => [
  now.toISOString(),
  secondsFrom(now, linkLife + clockSkew),
]
