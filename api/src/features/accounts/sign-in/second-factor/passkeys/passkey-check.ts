import type { PasskeyAssertion, SecondStep } from '@portal/contracts'
import { secondFactorMessages as texts } from '@portal/contracts'
import type { Clock } from '../../../../../platform/clock'
import type { UnitOfWork } from '../../../../../platform/database/transactions/unit-of-work'
import type { FactorRepository } from '../factors.repository'
import { challengeLife, type ChallengePurpose, type PasskeyRepository } from './passkeys.repository'
import { challengeOf, counterOf, descriptorsOf, webauthn, type PasskeyPlace } from './signatures'

interface Deps {
  work: UnitOfWork<{ factors: FactorRepository; passkeys: PasskeyRepository }>
  clock: Clock
  /** Absent if the address of the portal allows no passkeys. */
  place: PasskeyPlace | undefined
}

/** A signature that was checked but not used up yet. */
export interface PasskeyProof {
  kind: 'passkey'
  id: string
  counter: number
}

/** Why a passkey is refused: the message, and details for the audit trail. */
export interface PasskeyRefusal {
  kind: 'refusal'
  message: string
  details: Readonly<Record<string, unknown>>
}

const refusal = (message: string, details: PasskeyRefusal['details']): PasskeyRefusal => ({
  kind: 'refusal',
  message,
  details,
})

/** The purpose of a confirmation. */
export type FactorPurpose = Exclude<ChallengePurpose, 'add'>

/** Asking for a signature of a passkey, and checking it. */
export function createPasskeyCheck({ work, clock, place }: Deps) {
  /**
   * The options of the browser, whose challenge is stored; null without a passkey that can be used.
   */
  async function request(staffId: string, purpose: FactorPurpose): Promise<SecondStep['passkey']> {
    const found = await work.read(({ passkeys }) => passkeys.ofStaff(staffId))
    if (!place || found.length === 0) return null
    const { generateAuthenticationOptions } = await webauthn()
    const { challenge, timeout = 0 } = await generateAuthenticationOptions({
      rpID: place.rpId,
      timeout: challengeLife * 1000,
    })
    await work.write(({ passkeys }) =>
      passkeys.addChallenge(staffId, purpose, challenge, clock.instant()),
    )
    return {
      challenge,
      rpId: place.rpId,
      timeout,
      userVerification: 'preferred',
      allowCredentials: descriptorsOf(found),
    }
  }

  return {
    /** The ways of an account to confirm, with a new challenge for its passkeys. */
    async ask(staffId: string, purpose: FactorPurpose): Promise<SecondStep> {
      const app = await work.read(({ factors }) => factors.hasApp(staffId))
      return { app, passkey: await request(staffId, purpose) }
    },

    /** Checks a signature. Its challenge is used up, whatever the result. */
    async prove(
      staffId: string,
      assertion: PasskeyAssertion,
      purpose: FactorPurpose,
    ): Promise<PasskeyProof | PasskeyRefusal> {
      if (!place) return refusal(texts.passkeysNeedHttps, { reason: 'not offered' })
      const challenge = await challengeOf(assertion)
      const isOpen =
        challenge !== undefined &&
        (await work.write(({ passkeys }) =>
          passkeys.takeChallenge(staffId, purpose, challenge, clock.now()),
        ))
      if (!isOpen) return refusal(texts.passkeyLate, { reason: 'no open challenge' })
      const found = await work.read(({ passkeys }) => passkeys.ofStaff(staffId))
      const passkey = found.find(({ credentialId }) => credentialId === assertion.id)
      if (!passkey) return refusal(texts.passkeyWrong, { reason: 'unknown' })
      const counter = await counterOf(assertion, challenge, passkey, place)
      if (counter === undefined) return refusal(texts.passkeyWrong, { reason: 'not accepted' })
      const { _id: id, name, counter: stored } = passkey
      if (counter <= stored && (counter > 0 || stored > 0))
        return refusal(texts.passkeyCopied, {
          reason: 'the counter went back',
          name,
          counter,
          stored,
        })
      return { kind: 'passkey', id, counter }
    },
  }
}
export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>
