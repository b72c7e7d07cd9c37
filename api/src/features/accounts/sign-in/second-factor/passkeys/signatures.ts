import type { NewPasskey, PasskeyAssertion } from '@portal/contracts'
import type { Config } from '../../../../../platform/process/config'
import type { StoredPasskey } from './passkeys.repository'

/**
 * Loaded when somebody uses a passkey. It takes a tenth of a second and 17 MB, which the commands
 * of the server and a portal without passkeys do not need.
 */
export const webauthn = () => import('@simplewebauthn/server')

/** The name and the origin that passkeys are made for. */
export type PasskeyPlace = NonNullable<Config['passkeys']>

/**
 * ES256 and RS256, which every authenticator has one of. Node 20 checks signatures of Ed25519 only
 * as an experiment.
 */
export const algorithms = [-7, -257]

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof knownTransports)[number]

/** The names of transports that the contract knows. */
export const transportsOf = (names: readonly string[]): Transport[] =>
  knownTransports.filter((name) => names.includes(name))

/** The passkeys of an account for the browser. */
export const descriptorsOf = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transportsOf(transports),
  }))

/** The library throws for each thing that it does not accept. It reads and writes nothing else. */
async function orNothing<T>(check: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}

/** The challenge that an answer is about; undefined if it cannot be read. */
export const challengeOf = (answer: NewPasskey | PasskeyAssertion): Promise<string | undefined> =>
  orNothing(() => {
    const text = Buffer.from(answer.response.clientDataJSON, 'base64url').toString()
    const { challenge } = JSON.parse(text) as { challenge?: unknown }
    return typeof challenge === 'string' && challenge !== '' ? challenge : undefined
  })

/** The key of a new passkey; undefined if the answer is not about this place and challenge. */
export async function readPasskey(
  { response, ...credential }: NewPasskey,
  challenge: string,
  place: PasskeyPlace,
) {
  const { verifyRegistrationResponse } = await webauthn()
  return orNothing(async () => {
    const { clientDataJSON, attestationObject } = response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      supportedAlgorithmIDs: algorithms,
      // The password is the first factor, and security keys without a PIN are allowed.
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transportsOf(response.transports ?? []),
    }
  })
}

/**
 * The counter of a signature; undefined if the passkey has not signed this challenge for this
 * place.
 */
export async function counterOf(
  { response, ...credential }: PasskeyAssertion,
  challenge: string,
  passkey: StoredPasskey,
  place: PasskeyPlace,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  return orNothing(async () => {
    const { clientDataJSON, authenticatorData, signature } = response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      // The library would refuse a counter that went back like a wrong signature. The caller tells
      // them apart.
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}
