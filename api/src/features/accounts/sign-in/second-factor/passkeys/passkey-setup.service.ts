import { mostPasskeys, secondFactorMessages as texts } from '@portal/contracts'
import type { NewPasskey, PasskeyCreation } from '@portal/contracts'
import { asStaff, type Actor, type Origin } from '../../../../../platform/actor'
import { accountRecord } from '../../../../../platform/audit'
import type { Clock } from '../../../../../platform/clock'
import type { UnitOfWork } from '../../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict } from '../../../../../platform/errors'
import type { FactorSettings } from '../../../../../platform/login/enrolment.rules'
import { failPoint } from '../../../../../platform/process/fail-points'
import type { Account } from '../../accounts.repository'
import { factorChanged } from '../factor-changed.mail'
import { finishSetup, lockOwner, ownAccount, type SecondFactorWork } from '../second-factor.work'
import { challengeLife } from './passkeys.repository'
import {
  algorithms,
  challengeOf,
  descriptorsOf,
  readPasskey,
  webauthn,
  type PasskeyPlace,
} from './signatures'

interface Deps {
  work: UnitOfWork<SecondFactorWork>
  clock: Clock
  policy: FactorSettings['policy']
  /** The name of the institution, as browsers show it. */
  issuer: string
  assertPassword: (account: Account, password: string) => Promise<void>
  /** Absent if the address of the portal allows no passkeys. */
  place: PasskeyPlace | undefined
}

/** Adding passkeys to the own account. */
export function createPasskeySetup({ work, clock, policy, issuer, assertPassword, place }: Deps) {
  function offeredPlace(): PasskeyPlace {
    if (policy === 'off') throw conflict(texts.off)
    if (!place) throw conflict(texts.passkeysNeedHttps)
    return place
  }

  /** The challenge of an answer, which is used up. */
  async function takeChallenge(staffId: string, answer: NewPasskey): Promise<string> {
    const challenge = await challengeOf(answer)
    const isOpen =
      challenge !== undefined &&
      (await work.write(({ passkeys }) =>
        passkeys.takeChallenge(staffId, 'add', challenge, clock.now()),
      ))
    if (!isOpen) throw conflict(texts.nothingBegun)
    return challenge
  }

  return {
    /** The options of the browser for a new passkey, whose challenge is stored. */
    async begin(actor: Actor, password: string): Promise<PasskeyCreation> {
      const { rpId } = offeredPlace()
      const { id } = asStaff(actor)
      const account = await work.read((repositories) => ownAccount(repositories, id))
      await assertPassword(account, password)
      const found = await work.read(({ passkeys }) => passkeys.ofStaff(id))
      if (found.length >= mostPasskeys) throw conflict(texts.passkeyLimit)
      const { generateRegistrationOptions } = await webauthn()
      const {
        challenge,
        user,
        pubKeyCredParams,
        timeout = 0,
      } = await generateRegistrationOptions({
        rpID: rpId,
        rpName: issuer,
        // Opaque, and the same for all passkeys of the account.
        userID: new Uint8Array(Buffer.from(id)),
        userName: account.number,
        userDisplayName: `${account.firstName} ${account.lastName}`,
        timeout: challengeLife * 1000,
        supportedAlgorithmIDs: algorithms,
      })
      await work.write(({ passkeys }) =>
        passkeys.addChallenge(id, 'add', challenge, clock.instant()),
      )
      return {
        challenge,
        rp: { id: rpId, name: issuer },
        user,
        pubKeyCredParams,
        timeout,
        attestation: 'none',
        excludeCredentials: descriptorsOf(found),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }
    },

    /** Returns new recovery codes, or none if the account has some. */
    async confirm(
      { name, passkey: answer }: { name: string; passkey: NewPasskey },
      by: Origin,
    ): Promise<string[]> {
      const offered = offeredPlace()
      const actor = asStaff(by.actor)
      const challenge = await takeChallenge(actor.id, answer)
      const passkey = await readPasskey(answer, challenge, offered)
      if (!passkey) throw badRequest(texts.passkeyWrong)
      return work.write(async (repositories) => {
        const { factors, passkeys, mail, audit } = repositories
        const owner = await lockOwner(repositories, actor)
        if ((await passkeys.ofStaff(owner.id)).length >= mostPasskeys)
          throw conflict(texts.passkeyLimit)
        const wasOn = await factors.isOn(owner.id)
        const at = clock.instant()
        if (!(await passkeys.add(owner.id, { name, ...passkey }, at)))
          throw conflict(texts.passkeyTaken)
        const codes = await finishSetup(repositories, actor, { wasOn, at })
        const way = wasOn ? 'passkey-added' : 'passkey-first'
        await mail(factorChanged(owner, { way, name }, at), by)
        await audit({
          by,
          action: 'second-factor.passkey-added',
          record: accountRecord('staff', owner.id),
          after: { name },
        })
        failPoint('second-factor:before-commit')
        return codes
      })
    },
  }
}
export type PasskeySetup = ReturnType<typeof createPasskeySetup>
