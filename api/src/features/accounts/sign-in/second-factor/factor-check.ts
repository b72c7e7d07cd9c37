import { secondFactorMessages as texts, type PasskeyAssertion } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import { accountRecord, type AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { LimitFactor } from '../../../../platform/http/network-address.rules'
import {
  addressFailed,
  countAttempt,
  type Attempt,
  type ThrottleRepository,
} from '../../../../platform/login/throttle.repository'
import type { NewMail } from '../../../../platform/mail/outbox'
import { createCodeCheck } from './code-check'
import { factorChanged, type FactorOwner } from './factor-changed.mail'
import type { CodeProof, FactorRepository } from './factors.repository'
import type { FactorPurpose, PasskeyCheck, PasskeyProof } from './passkeys/passkey-check'
import type { PasskeyRepository } from './passkeys/passkeys.repository'

export interface FactorWork {
  factors: FactorRepository
  passkeys: PasskeyRepository
  throttle: ThrottleRepository
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
interface Deps {
  work: UnitOfWork<FactorWork>
  clock: Clock
  passkeyCheck: Pick<PasskeyCheck, 'prove'>
  limitFactor: LimitFactor
  /** False if nobody is asked for a second factor. */
  isAsked: boolean
}

/** The second factor of a request. If it has both, the passkey counts. */
export interface FactorAnswer {
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}
/**
 * The purpose of a check, and the counter of the caller's passwords. Wrong answers have a counter
 * of their own beside it, because a right password must not reset it.
 */
interface Circumstances {
  purpose: FactorPurpose
  attempts: string
  by: Origin
}

type Proof = CodeProof | PasskeyProof
/**
 * The result of a check: a proof to use up, no factor, no answer, or a refusal with its message.
 */
export type FactorResult =
  | { kind: 'proof'; proof: Proof; counter: string }
  | { kind: 'none' }
  | { kind: 'missing' }
  | { kind: 'refused'; message: string }
/** A result that lets a person in. */
export type Confirmed = Extract<FactorResult, { kind: 'proof' | 'none' }>

/** The message about a wrong answer, and its entry in the audit trail. */
interface Wrong {
  message: string
  action: 'second-factor.failed' | 'second-factor.passkey-refused'
  details?: Readonly<Record<string, unknown>>
}
interface Found {
  proof?: Proof
  wrong?: Wrong
}

/** A wrong time of the phone is likely after so many wrong codes. */
const doubtful = 3

const wrongCode = ({ isLocked, failures }: Attempt): Wrong => ({
  action: 'second-factor.failed',
  message: isLocked || failures >= doubtful ? texts.wrongAgain : texts.wrong,
})

/**
 * Whether a code or a passkey is one of the member of staff. Wrong ones are counted like wrong
 * passwords.
 */
export function createFactorCheck({ work, clock, passkeyCheck, limitFactor, isAsked }: Deps) {
  const codeCheck = createCodeCheck({ work, clock })

  /**
   * The proof of an attempt that may be made; neither a proof nor a mistake if nothing can be
   * checked.
   */
  async function find(
    staffId: string,
    { code = '', passkey }: FactorAnswer,
    purpose: FactorPurpose,
    attempt: Attempt,
  ): Promise<Found> {
    if (attempt.isLocked) return { wrong: wrongCode(attempt) }
    if (passkey) {
      const result = await passkeyCheck.prove(staffId, passkey, purpose)
      if (result.kind === 'passkey') return { proof: result }
      const { message, details } = result
      return { wrong: { message, details, action: 'second-factor.passkey-refused' } }
    }
    const proof = await codeCheck(staffId, code)
    if (proof === 'unreadable') return {}
    return proof ? { proof } : { wrong: wrongCode(attempt) }
  }

  /** Counts a wrong answer for its address, and returns the refusal. */
  async function refuse(
    staffId: string,
    by: Origin,
    attempt: Attempt,
    { message, action, details }: Wrong,
  ): Promise<FactorResult> {
    await work.write(async ({ throttle, audit }) => {
      const guess = { purpose: 'sign-in', address: by.address, limitFactor }
      await addressFailed(throttle, guess, clock.now())
      await audit({
        by,
        action,
        record: accountRecord('staff', staffId),
        after: { failures: attempt.failures, locked: attempt.isLocked, ...details },
      })
    })
    return { kind: 'refused', message }
  }

  const use = (
    { factors, passkeys }: FactorWork,
    staffId: string,
    proof: Proof,
    at: string,
  ): Promise<boolean> =>
    proof.kind === 'passkey'
      ? passkeys.use(staffId, proof.id, proof.counter, at)
      : factors.spend(staffId, proof, at)

  return {
    /** Checks an answer. Of a passkey, the challenge is used up; of a code, nothing is. */
    async check(
      staffId: string,
      answer: FactorAnswer,
      { purpose, attempts, by }: Circumstances,
    ): Promise<FactorResult> {
      if (!isAsked || !(await work.read(({ factors }) => factors.isOn(staffId))))
        return { kind: 'none' }
      if (answer.code === undefined && !answer.passkey) return { kind: 'missing' }
      const counter = `second-factor/${attempts}`
      const attempt = await countAttempt(work, counter, clock.now())
      const { proof, wrong } = await find(staffId, answer, purpose, attempt)
      if (proof) return { kind: 'proof', proof, counter }
      return wrong
        ? refuse(staffId, by, attempt, wrong)
        : { kind: 'refused', message: texts.unreadable }
    },

    /**
     * Uses up the result of a check in the caller's transaction, in which the account is locked.
     * False if the code was used since, the passkey was removed since, or the account has got a
     * second factor since.
     */
    async spend(
      repositories: FactorWork,
      owner: FactorOwner,
      result: Confirmed,
      by: Origin,
    ): Promise<boolean> {
      const { factors, throttle, audit, mail } = repositories
      if (result.kind === 'none') return !isAsked || !(await factors.isOn(owner.id))
      const at = clock.instant()
      if (!(await use(repositories, owner.id, result.proof, at))) return false
      await throttle.forget(result.counter)
      if (result.proof.kind === 'recovery code') {
        const left = await factors.codesLeft(owner.id)
        await mail(factorChanged(owner, { way: 'code-used', left }, at), by)
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
