import { z } from 'zod'
import { done, Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { messages } from '../base/messages'
import { anyStaff, operation } from '../base/operation'
import { TypedPassword } from '../base/password'
import { secondFactorMessages } from './second-factor.messages'

/** A passkey of the own account. */
export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Names a passkey for the browser. */
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
})

/**
 * The options of `navigator.credentials.create`, in JSON. The challenge is valid for five minutes.
 */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** The options of `navigator.credentials.get`, in JSON. The challenge is valid for five minutes. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(Descriptor),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/**
 * The ways of an account to confirm a sign-in. A recovery code is always possible. `passkey` is
 * null if the account has no passkey, or the portal has no address for passkeys. A refused sign-in
 * with the code `SECOND_FACTOR_REQUIRED` or `SECOND_FACTOR_WRONG` has this as `data`.
 */
export const SecondStep = z.object({ app: z.boolean(), passkey: PasskeyRequest.nullable() })
export type SecondStep = z.infer<typeof SecondStep>

const unreadable = secondFactorMessages.passkeyUnreadable
/** Bytes in base64url. Browsers may add fields to these answers, which are left out. */
const bytes = (most: number) =>
  z
    .string(unreadable)
    .max(most, unreadable)
    .regex(/^[\w-]+$/, unreadable)
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', unreadable),
}

/** The answer of the browser about a new passkey. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The answer of the browser about a passkey that signs a challenge. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** The password, before a factor is set up. */
export const FactorSetup = z.strictObject({
  currentPassword: TypedPassword('Current password is required', messages.password.wrongCurrent),
})
/** The form of a new passkey. */
export const PasskeyName = z.strictObject({
  name: requiredLine(secondFactorMessages.passkeyNameRequired, 60),
})
const PasskeyConfirmation = PasskeyName.extend({ passkey: NewPasskey })

const tag = 'second-factor'
const access = [anyStaff]

export const beginPasskey = operation({
  id: 'beginPasskey',
  method: 'POST',
  path: '/staff/second-factor/passkeys',
  summary: 'Begin to add a passkey; returns the options for the browser',
  tag,
  access,
  body: FactorSetup,
  response: success(PasskeyCreation),
  stepUp: true,
  beforeEnrolment: true,
})
/** Without recovery codes in the reply, the earlier ones are still valid. */
export const confirmPasskey = operation({
  id: 'confirmPasskey',
  method: 'POST',
  path: '/staff/second-factor/passkeys/confirm',
  summary: 'Add the passkey that the browser has made; all your other sessions end',
  tag,
  access,
  body: PasskeyConfirmation,
  response: success(z.object({ recoveryCodes: z.array(z.string()) })),
  beforeEnrolment: true,
})
export const removePasskey = operation({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/staff/second-factor/passkeys/:id',
  summary:
    'Remove a passkey, and with the last factor your recovery codes; your other sessions end',
  tag,
  access,
  params: IdParams,
  response: done,
  stepUp: true,
})
export const beginSecondFactorCheck = operation({
  id: 'beginSecondFactorCheck',
  method: 'POST',
  path: '/staff/second-factor/check/begin',
  summary: 'The ways to confirm that it is you, before an important change',
  tag,
  access,
  response: success(SecondStep),
})
