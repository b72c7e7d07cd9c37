import { secondFactorMessages as texts } from '@portal/contracts'
import { done, success } from '../../../answers'
import { anAuthenticatorApp, aSecondFactor, someRecoveryCodes } from '../../../factories'
import type { Actor } from '../../backend/actor'
import { notFound, Refusal, wrong } from '../../backend/refusal'
import type { Member } from '../../seed/people'
import type { MockHandlers } from '../mock-handler'

interface Factor {
  since: string
  codesLeft: number
}

/** The code of every authenticator app of the mocked API. */
const appCode = '123456'
const factors = new WeakMap<Member, Factor>()

const memberOf = (actor: Actor): Member => {
  if (actor.kind !== 'staff') throw notFound()
  return actor.member
}

function problemOf(code: string): string | undefined {
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  const isRight =
    typed === appCode || someRecoveryCodes().some((one) => one.replaceAll('-', '') === typed)
  return isRight ? undefined : texts.wrong
}

/** Refuses a sign-in of an account with a second factor without its code, as the API does. */
export function assertSecondStep(member: Member, code: string | undefined): void {
  if (!factors.has(member)) return
  if (code === undefined) throw new Refusal(401, texts.required, { code: 'SECOND_FACTOR_REQUIRED' })
  const problem = problemOf(code)
  if (problem) throw new Refusal(401, problem, { code: 'SECOND_FACTOR_WRONG' })
}

/** The second factor of staff. The code of every app is 123456. */
export const secondFactorHandlers: MockHandlers = {
  'GET /staff/second-factor': ({ actor }) => {
    const factor = factors.get(memberOf(actor))
    return success(
      aSecondFactor({
        appSince: factor?.since ?? null,
        recoveryCodesLeft: factor?.codesLeft ?? 0,
      }),
    )
  },
  'POST /staff/second-factor/app': () => success(anAuthenticatorApp()),
  'POST /staff/second-factor/app/confirm': ({ actor, body }) => {
    const problem = problemOf(body.code)
    if (problem) throw wrong('code', texts.wrongSetup)
    factors.set(memberOf(actor), { since: new Date().toISOString(), codesLeft: 10 })
    return { ...success({ recoveryCodes: someRecoveryCodes() }), message: texts.on }
  },
  'DELETE /staff/second-factor/app': ({ actor }) => {
    factors.delete(memberOf(actor))
    return done(texts.removed)
  },
  'POST /staff/second-factor/check': ({ body }) => {
    const problem = problemOf(body.code)
    if (problem) throw wrong('code', problem)
    return done(texts.confirmed)
  },
}
