import {
  mostPasskeys,
  secondFactorMessages as texts,
  type Passkey,
  type SecondStep,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import {
  anAuthenticatorApp,
  aPasskey,
  aPasskeyCreation,
  aPasskeyRequest,
  aSecondFactor,
  someRecoveryCodes,
} from '../../../factories'
import type { Actor } from '../../backend/actor'
import { conflict, notFound, Refusal, wrong } from '../../backend/refusal'
import type { Member } from '../../seed/students/people'
import type { MockHandlers } from '../mock-handler'

interface StoredPasskey extends Passkey {
  credentialId: string
}
interface Factor {
  appSince: string | null
  passkeys: StoredPasskey[]
  codesLeft: number
}
/** An answer with a code or a passkey. The signature of a passkey is not checked. */
interface Answer {
  code?: string | undefined
  passkey?: { id: string } | undefined
}

/** The code of every authenticator app of the mocked API. */
const appCode = '123456'
const factors = new WeakMap<Member, Factor>()

const memberOf = (actor: Actor): Member => {
  if (actor.kind !== 'staff') throw notFound()
  return actor.member
}
const factorOf = (member: Member): Factor | undefined => factors.get(member)
const isOn = ({ appSince, passkeys }: Factor): boolean => appSince !== null || passkeys.length > 0
const host = (): string => globalThis.location.hostname

function stepOf({ appSince, passkeys }: Factor): SecondStep {
  const passkey = aPasskeyRequest({
    rpId: host(),
    allowCredentials: passkeys.map(({ credentialId }) => ({
      id: credentialId,
      type: 'public-key',
      transports: [],
    })),
  })
  return { app: appSince !== null, passkey: passkeys.length > 0 ? passkey : null }
}

function problemOf(factor: Factor | undefined, { code = '', passkey }: Answer): string | undefined {
  if (passkey) {
    const used = factor?.passkeys.find(({ credentialId }) => credentialId === passkey.id)
    if (!used) return texts.passkeyWrong
    used.lastUsedAt = new Date().toISOString()
    return undefined
  }
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  const isRight =
    typed === appCode || someRecoveryCodes().some((one) => one.replaceAll('-', '') === typed)
  return isRight ? undefined : texts.wrong
}

/** Refuses a sign-in of an account with a second factor without an answer, as the API does. */
export function assertSecondStep(member: Member, answer: Answer): void {
  const factor = factorOf(member)
  if (!factor) return
  const data = { ...stepOf(factor) }
  if (answer.code === undefined && !answer.passkey) {
    const question = data.passkey
      ? data.app
        ? texts.requiredEither
        : texts.requiredPasskey
      : texts.required
    throw new Refusal(401, question, { code: 'SECOND_FACTOR_REQUIRED', data })
  }
  const problem = problemOf(factor, answer)
  if (problem) throw new Refusal(401, problem, { code: 'SECOND_FACTOR_WRONG', data })
}

/** Stores a change of the factor. Returns the recovery codes that the first factor gives. */
function change(member: Member, parts: Partial<Factor>): string[] {
  const before = factorOf(member)
  const codesLeft = before?.codesLeft ?? 10
  factors.set(member, { appSince: null, passkeys: [], ...before, ...parts, codesLeft })
  return before ? [] : someRecoveryCodes()
}

/** Adds a passkey and returns it. */
export function givePasskey(
  member: Member,
  { name, credentialId }: { name: string; credentialId: string },
): { passkey: Passkey; recoveryCodes: string[] } {
  const createdAt = new Date().toISOString()
  const passkey = { ...aPasskey({ name, createdAt, lastUsedAt: null }), credentialId }
  const passkeys = [...(factorOf(member)?.passkeys ?? []), passkey]
  return { passkey, recoveryCodes: change(member, { passkeys }) }
}

/** Removes a part of the factor. Returns the message. */
function removePart(member: Member, parts: Partial<Factor>, message: string): string {
  change(member, parts)
  const factor = factorOf(member)
  if (factor && isOn(factor)) return message
  factors.delete(member)
  return texts.removed
}

const passkeyHandlers: MockHandlers = {
  'POST /staff/second-factor/passkeys': ({ actor }) => {
    const { staff } = memberOf(actor)
    const found = factorOf(memberOf(actor))?.passkeys ?? []
    if (found.length >= mostPasskeys) throw conflict(texts.passkeyLimit)
    return success(
      aPasskeyCreation({
        rp: { id: host(), name: 'Polytechnic' },
        user: {
          id: 'bW9jaw',
          name: staff.staff_number,
          displayName: `${staff.first_name} ${staff.last_name}`,
        },
      }),
    )
  },
  'POST /staff/second-factor/passkeys/confirm': ({ actor, body: { name, passkey } }) => {
    const { recoveryCodes } = givePasskey(memberOf(actor), { name, credentialId: passkey.id })
    return { ...success({ recoveryCodes }), message: texts.passkeyAdded }
  },
  'DELETE /staff/second-factor/passkeys/:id': ({ actor, params }) => {
    const member = memberOf(actor)
    const found = factorOf(member)?.passkeys ?? []
    const passkeys = found.filter(({ _id }) => _id !== params.id)
    if (passkeys.length === found.length) throw notFound()
    return done(removePart(member, { passkeys }, texts.passkeyRemoved))
  },
}

/** The second factor of staff. The code of every app is 123456. */
export const secondFactorHandlers: MockHandlers = {
  ...passkeyHandlers,
  'GET /staff/second-factor': ({ actor }) => {
    const factor = factorOf(memberOf(actor))
    return success(
      aSecondFactor({
        appSince: factor?.appSince ?? null,
        passkeys: (factor?.passkeys ?? []).map(({ credentialId: _, ...passkey }) => passkey),
        recoveryCodesLeft: factor?.codesLeft ?? 0,
      }),
    )
  },
  'POST /staff/second-factor/app': () => success(anAuthenticatorApp()),
  'POST /staff/second-factor/app/confirm': ({ actor, body }) => {
    const problem = problemOf(undefined, body)
    if (problem) throw wrong('code', texts.wrongSetup)
    const recoveryCodes = change(memberOf(actor), { appSince: new Date().toISOString() })
    return { ...success({ recoveryCodes }), message: texts.on }
  },
  'DELETE /staff/second-factor/app': ({ actor }) =>
    done(removePart(memberOf(actor), { appSince: null }, texts.appRemoved)),
  'POST /staff/second-factor/check/begin': ({ actor }) => {
    const factor = factorOf(memberOf(actor))
    return success(factor ? stepOf(factor) : { app: true, passkey: null })
  },
  'POST /staff/second-factor/check': ({ actor, body }) => {
    const problem = problemOf(factorOf(memberOf(actor)), body)
    if (problem) throw wrong('code', problem)
    return done(texts.confirmed)
  },
}
