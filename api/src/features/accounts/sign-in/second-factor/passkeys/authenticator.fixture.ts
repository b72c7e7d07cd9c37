import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@portal/contracts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** The head of a CBOR item: its major type, and a length or number. */
function head(major: number, value: number): Buffer {
  const type = major << 5
  if (value < 24) return Buffer.from([type | value])
  if (value < 0x1_00) return Buffer.from([type | 24, value])
  return Buffer.from([type | 25, value >> 8, value & 0xff])
}

/** The bytes of a value in CBOR (RFC 8949), as far as authenticators need it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const fromText = (text = ''): Buffer => Buffer.from(text, 'base64url')

/** A key pair with its public key in COSE (RFC 9053). */
function newKey(algorithm: 'ES256' | 'RS256') {
  if (algorithm === 'ES256') {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromText(x)],
      [-3, fromText(y)],
    ])
    return { privateKey, cose: cbor(cose) }
  }
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n, e } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, Cbor>([
    [1, 3],
    [3, -257],
    [-1, fromText(n)],
    [-2, fromText(e)],
  ])
  return { privateKey, cose: cbor(cose) }
}

const [userPresent, hasKey] = [0x01, 0x40]

/** Differences from an honest browser or authenticator. */
export interface Tricks {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  flags?: number
}

/**
 * An authenticator in software: it makes real keys, attestations and signatures. `counter` is the
 * one of the next answer; it does not count by itself.
 */
export function softwareAuthenticator(algorithm: 'ES256' | 'RS256' = 'ES256') {
  const { privateKey, cose } = newKey(algorithm)
  const id = randomBytes(32)
  const device = { counter: 0 }

  const authData = (rpId: string, flags: number, key: Buffer = Buffer.alloc(0)): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, key])
  }
  const clientData = (type: string, asked: string, { origin, challenge = asked }: Tricks): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: origin ?? 'http://localhost:3000',
        crossOrigin: false,
      }),
    )
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const

  return Object.assign(device, {
    id: credential.id,
    /** The answer to `navigator.credentials.create`. */
    create({ challenge, rp }: PasskeyCreation, tricks: Tricks = {}): NewPasskey {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, cose])
      const flags = tricks.flags ?? userPresent | hasKey
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(tricks.rpId ?? rp.id, flags, key)],
      ])
      const client = clientData(tricks.type ?? 'webauthn.create', challenge, tricks)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'a transport of the future'],
        },
      }
    },
    /** The answer to `navigator.credentials.get`. */
    sign({ challenge, rpId }: PasskeyRequest, tricks: Tricks = {}): PasskeyAssertion {
      const data = authData(tricks.rpId ?? rpId, tricks.flags ?? userPresent)
      const client = clientData(tricks.type ?? 'webauthn.get', challenge, tricks)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  })
}
export type Authenticator = ReturnType<typeof softwareAuthenticator>
