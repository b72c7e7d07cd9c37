import { messages } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountKind, Origin } from '../../../platform/actor'
import { accountRecord } from '../../../platform/audit'
import { clockSkew, secondsFrom, type Clock } from '../../../platform/clock'
import { badRequest, tooMany } from '../../../platform/errors'
import type { LimitFactor } from '../../../platform/http/network-address.rules'
import type { Hasher } from '../../../platform/login/hasher'
import { tokenHash } from '../../../platform/ids'
import { mailboxLimit, mailboxOf } from '../../../platform/mail/mailbox.rules'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
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
  limitFactor: LimitFactor
}

const invalid = () =>
  badRequest(messages.password.resetInvalid, [
    { field: 'token', message: messages.password.resetInvalid },
  ])

/** A new password for a person who can read the account's mail. */
export function createRecoveryService({ work, clock, hasher, devices, limitFactor }: Deps) {
  /** The account of a valid link that may have a new password. */
  const accountOf = (kind: AccountKind, hashed: string) =>
    work.read(async ({ resets, accounts }) => {
      const id = await resets.accountOf(kind, hashed, usableLinks(clock.now()))
      const account = id ? await accounts[kind].byId(id) : null
      return account && mayBeUsed(account) ? account : null
    })
  return {
    /**
     * Requests a link. Whether the address has an account is only checked when the mail is created,
     * so that every address gets the same reply in the same time.
     */
    async request(kind: AccountKind, typed: string, by: Origin): Promise<void> {
      const email = typed.toLowerCase()
      const now = clock.now()
      const attempt = { purpose: 'recovery', address: by.address, limitFactor }
      const limit = { id: `recovery/${kind}/${tokenHash(mailboxOf(email))}`, ...mailboxLimit }
      await work.write(async ({ throttle, mail }) => {
        const seconds = await addressWait(throttle, attempt, now)
        if (seconds > 0) throw tooMany(seconds)
        await addressFailed(throttle, attempt, now)
        if ((await throttle.wait([limit], now)) > 0) return
        await throttle.hit(limit, now)
        await mail({ kind: `${kind}-recovery`, to: { name: '', address: email }, data: {} }, by)
      })
    },

    /**
     * Refuses a link that cannot be used, and uses nothing. Only refusals count for the limit of
     * the address, so that a campus can open its links.
     */
    async check(kind: AccountKind, token: string, by: Origin): Promise<void> {
      const attempt = { purpose: 'recovery-check', address: by.address, limitFactor }
      const now = clock.now()
      const seconds = await work.read(({ throttle }) => addressWait(throttle, attempt, now))
      if (seconds > 0) throw tooMany(seconds)
      if (await accountOf(kind, tokenHash(token))) return
      await work.write(({ throttle }) => addressFailed(throttle, attempt, now))
      throw invalid()
    },

    /**
     * Uses a link once. All sessions of the account end and all known browsers are forgotten,
     * because somebody else may have used them. Returns the function that writes the cookie of the
     * present browser.
     */
    async reset(
      kind: AccountKind,
      { token, password }: { token: string; password: string },
      request: FastifyRequest,
      by: Origin,
    ): Promise<(reply: FastifyReply) => void> {
      const hashed = tokenHash(token)
      const account = await accountOf(kind, hashed)
      if (!account) throw invalid()
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
        await mail(passwordChanged(account, 'reset', at), by)
        await audit({ by, action: 'password.reset', record: accountRecord(kind, account.id) })
      })
      return devices.remember(request, { ...account, passwordHash: hash })
    },
  }
}
export type RecoveryService = ReturnType<typeof createRecoveryService>

const linkLife = 3600

/** The expiry of a link. */
export const linkExpiry = (now: Date): string => secondsFrom(now, linkLife)

/**
 * The range of expiries of valid links: later than now, and not later than that of a link created
 * now.
 */
const usableLinks = (now: Date): [from: string, to: string] => [
  now.toISOString(),
  secondsFrom(now, linkLife + clockSkew),
]
