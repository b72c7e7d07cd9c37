import { secondFactorMessages } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import { accountRecord, type AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/unit-of-work'
import type { LimitFactor } from '../../../../platform/http/network-address.rules'
import {
  addressFailed,
  type Attempt,
  type ThrottleRepository,
} from '../../../../platform/login/throttle.repository'
import type { NewMail } from '../../../../platform/mail/outbox'
import { factorChanged, type FactorOwner } from './factor-changed.mail'
import type { FactorRepository, Proof } from './factors.repository'
import { recoveryCodeHash } from './recovery-codes'
import { stepOf } from './totp.rules'

export interface FactorWork {
  factors: FactorRepository
  throttle: ThrottleRepository
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail) => Promise<void>
}
interface Deps {
  work: UnitOfWork<FactorWork>
  clock: Clock
  limitFactor: LimitFactor
  /** False if nobody is asked for a second factor. */
  isAsked: boolean
}

/** The result of a check: a proof to use up, no factor, or a refusal with its message. */
export type FactorResult =
  | { kind: 'proof'; proof: Proof; counter: string }
  | { kind: 'none' }
  | { kind: 'refused'; message: string; isMissing: boolean }

/** A wrong time of the phone is likely after so many wrong codes. */
const doubtful = 3

const refused = (message: string, isMissing = false): FactorResult => ({
  kind: 'refused',
  message,
  isMissing,
})

/** Whether a code is one of the member of staff. Wrong ones are counted like wrong passwords. */
export function createFactorCheck({ work, clock, limitFactor, isAsked }: Deps) {
  const ofApp = (staffId: string, code: string): Promise<Proof | 'unreadable' | null> =>
    work.read(async ({ factors }) => {
      const app = await factors.app(staffId)
      if (!app?.sealed) return null
      const secret = await factors.open(staffId, app.sealed)
      if (secret === undefined) return 'unreadable'
      const step = stepOf(secret, code, clock.now())
      return step !== null && step > app.lastStep ? { kind: 'app', sealed: app.sealed, step } : null
    })

  const ofRecovery = (staffId: string, code: string): Promise<Proof | null> =>
    work.read(async ({ factors }) => {
      const hash = recoveryCodeHash(staffId, code)
      return (await factors.hasCode(staffId, hash)) ? { kind: 'recovery code', hash } : null
    })

  const find = (staffId: string, code: string) => {
    const typed = code.replace(/[\s-]/g, '')
    return /^\d{6}$/.test(typed) ? ofApp(staffId, typed) : ofRecovery(staffId, typed)
  }

  /** Counts a wrong code for its address, and returns the refusal. */
  async function refuse(staffId: string, by: Origin, attempt: Attempt): Promise<FactorResult> {
    await work.write(async ({ throttle, audit }) => {
      const guess = { purpose: 'sign-in', address: by.address, limitFactor }
      await addressFailed(throttle, guess, clock.now())
      await audit({
        by,
        action: 'second-factor.failed',
        record: accountRecord('staff', staffId),
        after: { failures: attempt.failures, locked: attempt.isLocked },
      })
    })
    return refused(
      attempt.isLocked || attempt.failures >= doubtful
        ? secondFactorMessages.wrongAgain
        : secondFactorMessages.wrong,
    )
  }

  return {
    /**
     * Checks a code and uses nothing up. `attempts` names the counter of the caller's passwords; wrong
     * codes have one of their own beside it, because a right password must not reset it.
     */
    async check(
      staffId: string,
      code: string | undefined,
      attempts: string,
      by: Origin,
    ): Promise<FactorResult> {
      if (!isAsked || !(await work.read(({ factors }) => factors.isOn(staffId))))
        return { kind: 'none' }
      if (code === undefined) return refused(secondFactorMessages.required, true)
      const counter = `second-factor/${attempts}`
      const attempt = await work.write(({ throttle }) => throttle.attempt(counter, clock.now()))
      const proof = attempt.isLocked ? null : await find(staffId, code)
      if (proof === 'unreadable') return refused(secondFactorMessages.unreadable)
      return proof ? { kind: 'proof', proof, counter } : refuse(staffId, by, attempt)
    },

    /**
     * Uses up the result of a check in the caller's transaction, in which the account is locked. False
     * if the code was used since, or the account has got a second factor since.
     */
    async spend(
      { factors, throttle, audit, mail }: FactorWork,
      owner: FactorOwner,
      result: Exclude<FactorResult, { kind: 'refused' }>,
      by: Origin,
    ): Promise<boolean> {
      if (result.kind === 'none') return !isAsked || !(await factors.isOn(owner.id))
      const at = clock.instant()
      if (!(await factors.spend(owner.id, result.proof, at))) return false
      await throttle.forget(result.counter)
      if (result.proof.kind === 'recovery code') {
        const left = await factors.codesLeft(owner.id)
        await mail(factorChanged(owner, { way: 'code-used', left }, at))
        await audit({
          by,
          action: 'second-factor.recovery-code-used',
          record: accountRecord('staff', owner.id),
          after: { left },
        })
      }
      return true
    },
  }
}
export type FactorChecks = ReturnType<typeof createFactorCheck>
