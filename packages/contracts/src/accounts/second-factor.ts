import { z } from 'zod'
import { done, IdParams, Instant, requiredLine, success } from '../base/common'
import { anyStaff, operation, staffWith } from '../base/operation'
import { FactorSetup, Passkey, PasskeyAssertion } from './passkeys'
import { secondFactorMessages } from './second-factor.messages'

/** Spaces and dashes are for reading. */
const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '')

const isOfApp = (code: string): boolean => /^\d{6}$/.test(withoutGaps(code))
const isOfRecovery = (code: string): boolean => /^[0-9a-z]{16}$/i.test(withoutGaps(code))
const typed = (form: string) => z.string(secondFactorMessages.codeRequired).trim().max(40, form)

/**
 * Six digits of an authenticator app, or a recovery code. Spaces, dashes and case do not matter.
 */
export const FactorCode = typed(secondFactorMessages.codeForm)
  .min(1, secondFactorMessages.codeRequired)
  .refine((code) => isOfApp(code) || isOfRecovery(code), secondFactorMessages.codeForm)
const AppCode = typed(secondFactorMessages.appForm)
  .min(1, secondFactorMessages.codeRequired)
  .refine(isOfApp, secondFactorMessages.appForm)

/**
 * Who is asked for a second factor: nobody, those who have set one up, or these and everybody whose
 * role needs one.
 */
export const factorPolicies = ['off', 'asked', 'required'] as const

/** The second factor of the own account. */
export const SecondFactor = z.object({
  policy: z.enum(factorPolicies),
  /** Since when an authenticator app confirms the sign-in; null without one. */
  appSince: Instant.nullable(),
  passkeys: z.array(Passkey),
  /** False if the address of the portal allows no passkeys. */
  offersPasskeys: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The secret of an app that is being set up. It does nothing until a code confirms it. */
export const NewAuthenticatorApp = z.object({
  /** In groups of four, to be typed. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code of `uri`: squares of a grid of `size` by `size`, as the path of an SVG picture. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type NewAuthenticatorApp = z.infer<typeof NewAuthenticatorApp>

/** Shown once. Only their hashes are stored. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const AppConfirmation = z.strictObject({ code: AppCode })
/** The form of a code. */
export const FactorCheck = z.strictObject({ code: FactorCode })
/** A code or a passkey. */
export const FactorAnswer = z
  .strictObject({ code: FactorCode.optional(), passkey: PasskeyAssertion.optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ['code'],
    error: secondFactorMessages.codeRequired,
  })

const tag = 'second-factor'
const access = [anyStaff]

export const getSecondFactor = operation({
  id: 'getSecondFactor',
  method: 'GET',
  path: '/staff/second-factor',
  summary: 'Your second factor',
  tag,
  access,
  response: success(SecondFactor),
  beforeEnrolment: true,
})
export const beginAuthenticatorApp = operation({
  id: 'beginAuthenticatorApp',
  method: 'POST',
  path: '/staff/second-factor/app',
  summary: 'Begin to set up an authenticator app; an earlier setup that is not confirmed ends',
  tag,
  access,
  body: FactorSetup,
  response: success(NewAuthenticatorApp),
  stepUp: true,
  beforeEnrolment: true,
})
/** Without recovery codes in the reply, the earlier ones are still valid. */
export const confirmAuthenticatorApp = operation({
  id: 'confirmAuthenticatorApp',
  method: 'POST',
  path: '/staff/second-factor/app/confirm',
  summary: 'Confirm the app with its first code; all your other sessions end',
  tag,
  access,
  body: AppConfirmation,
  response: success(RecoveryCodes),
  beforeEnrolment: true,
})
export const removeAuthenticatorApp = operation({
  id: 'removeAuthenticatorApp',
  method: 'DELETE',
  path: '/staff/second-factor/app',
  summary:
    'Remove your authenticator app, and with the last factor your recovery codes; your other sessions end',
  tag,
  access,
  response: done,
  stepUp: true,
})
export const renewRecoveryCodes = operation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/staff/second-factor/recovery-codes',
  summary: 'Make ten new recovery codes; the old ones no longer work',
  tag,
  access,
  response: success(RecoveryCodes),
  stepUp: true,
})
export const checkSecondFactor = operation({
  id: 'checkSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/check',
  summary: 'Confirm with a code or a passkey that it is you, for the next 15 minutes',
  tag,
  access,
  body: FactorAnswer,
  response: done,
})
/** The reason is in the mail to the owner and in the audit trail. */
export const FactorReset = z.strictObject({
  reason: requiredLine(secondFactorMessages.reasonRequired, 300),
})
export const resetStaffSecondFactor = operation({
  id: 'resetStaffSecondFactor',
  method: 'POST',
  path: '/staff/:id/reset-second-factor',
  summary: 'Remove the second factor of another member of staff; their sessions end',
  tag,
  access: [staffWith('staff')],
  params: IdParams,
  body: FactorReset,
  response: done,
  stepUp: true,
})
