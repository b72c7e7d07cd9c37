import {
  secondFactorMessages as texts,
  type NewPasskey,
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@portal/contracts'
import type * as Library from '@simplewebauthn/browser'

/** Whether this browser has passkeys at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** The answer of the browser, or the message why there is none. */
type Result<Answer> = { answer: Answer } | { problem: string }

/** The usual errors of browsers, by name. The person has cancelled, or has waited for too long. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: texts.passkeyUnused,
  AbortError: texts.passkeyUnused,
  InvalidStateError: texts.passkeyIsHere,
  SecurityError: texts.passkeyAddress,
}

const problemOf = (error: unknown): string =>
  (error instanceof Error ? problems[error.name] : undefined) ?? texts.passkeyFailed

/** Loads the library when a passkey is used, and asks the browser. */
async function attempt<Answer>(
  ask: (library: typeof Library) => Promise<Answer>,
): Promise<Result<Answer>> {
  const library = await import('@simplewebauthn/browser').catch(() => undefined)
  if (!library) return { problem: texts.passkeyNotLoaded }
  try {
    return { answer: await ask(library) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** Makes a passkey. */
export const createPasskey = (options: PasskeyCreation): Promise<Result<NewPasskey>> =>
  attempt(({ startRegistration }) => startRegistration({ optionsJSON: options }))

/** Signs a challenge with a passkey. */
export const signWithPasskey = (options: PasskeyRequest): Promise<Result<PasskeyAssertion>> =>
  attempt(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))
