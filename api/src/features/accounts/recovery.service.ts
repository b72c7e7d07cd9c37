import { messages } from '@portal/contracts'
import type { AccountKind, Origin } from '../../platform/actor'
import { secondsFrom, type Clock } from '../../platform/clock'
import { badRequest, tooMany } from '../../platform/errors'
import type { Hasher } from '../../platform/hasher'
import { tokenHash } from '../../platform/ids'
import type { UnitOfWork } from '../../platform/unit-of-work'
import { mayBeUsed } from './accounts.rules'
import type { PasswordWork } from './password.service'
import { assertFit } from './password.service'
import type { ResetRepository } from './resets.repository'
import { addressFailed, addressWait } from './throttle.repository'

export interface RecoveryWork extends PasswordWork {
  resets: ResetRepository
}
interface Deps {
  work: UnitOfWork<RecoveryWork>
  clock: Clock
  hasher: Hasher
}

const day = 24 * 3600
const mailsPerDay = 3

const invalid = () => badRequest(messages.password.resetInvalid, [{ field: 'token', message: messages.password.resetInvalid }])

/** A new password for somebody who can read the account's mail. */
export function createRecoveryService({ work, clock, hasher }: Deps) {
  return {
    /**
     * Asks for a link. Whether the address has an account is found out when the mail is made, so that this does the same
     * and takes the same for every address.
     */
    async request(kind: AccountKind, typed: string, by: Origin): Promise<void> {
      const email = typed.toLowerCase()
      const now = clock.now()
      const limit = `recovery/${kind}/${tokenHash(email)}`
      await work.write(async ({ throttle, mail }) => {
        const seconds = await addressWait(throttle, 'recovery', by.address, now)
        if (seconds > 0) throw tooMany(seconds)
        await addressFailed(throttle, 'recovery', by.address, now)
        if ((await throttle.waitFor(limit, day, mailsPerDay, now)) > 0) return
        await throttle.hit(limit, day, now)
        await mail({ kind: `${kind}-recovery`, to: { name: '', address: email }, data: {} })
      })
    },

    /** Uses a link once. Every session of the account ends: whoever was signed in may be the reason for this. */
    async reset(kind: AccountKind, token: string, password: string, by: Origin): Promise<void> {
      const hashed = tokenHash(token)
      const account = await work.read(async ({ resets, accounts }) => {
        const id = await resets.accountOf(kind, hashed, clock.instant())
        return id ? accounts[kind].byId(id) : null
      })
      if (!account || !mayBeUsed(account)) throw invalid()
      assertFit(password, account, 'password')
      const hash = await hasher.hash(password)
      await work.write(async ({ resets, accounts, throttle, endSessions, audit }) => {
        if (!(await resets.take(kind, account.id, hashed))) throw invalid()
        await accounts[kind].setPassword(account.id, { hash, mustChange: false, at: clock.instant(), expiresAt: null })
        await endSessions(kind, account.id)
        await throttle.forget(`sign-in/${kind}/${account.number}`)
        await audit({ by, action: 'password.reset', record: `${kind}/${account.id}` })
      })
    },
  }
}
export type RecoveryService = ReturnType<typeof createRecoveryService>

/** How long a link works. */
export const linkExpiry = (now: Date): string => secondsFrom(now, 3600)
