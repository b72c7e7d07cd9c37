import { createHmac } from 'node:crypto'

/** The gateway's URLs and our keys. */
export interface GatewaySettings {
  /** Without a trailing slash. */
  apiUrl: string
  /** URL of the checkout page; a path refers to this portal. */
  checkoutUrl: string
  secretKey: string
  publicKey: string
  /** The sandbox in this process replaces the gateway. */
  isSandbox: boolean
}
interface Keys {
  secret: string | undefined
  public: string | undefined
}

const paystack = {
  apiUrl: 'https://api.paystack.co',
  checkoutUrl: 'https://checkout.paystack.com/popup',
}

/** Path of the sandbox on the portal. */
export const sandboxPath = '/sandbox'

const modeIn = (key: string | undefined): string | undefined =>
  /^[sp]k_(test|live)_\w+$/.exec(key ?? '')?.[1]

const shapes = { secret: /^sk_(?:test|live)_\w{8,}$/, public: /^pk_(?:test|live)_\w{8,}$/ }

/** Problems of a pair of keys: one message per setting. */
export function keyProblems(keys: Keys): {
  secret: string | undefined
  public: string | undefined
} {
  const problemOf = (which: 'secret' | 'public', other: 'secret' | 'public') => {
    if (keys[which] === undefined)
      return keys[other] === undefined
        ? undefined
        : 'is missing; there are both keys of the card payment service, or none'
    return shapes[which].test(keys[which])
      ? undefined
      : `must begin with ${which === 'secret' ? 'sk' : 'pk'}_test_ or ${which === 'secret' ? 'sk' : 'pk'}_live_`
  }
  const problems = { secret: problemOf('secret', 'public'), public: problemOf('public', 'secret') }
  if (problems.secret ?? problems.public) return problems
  return modeIn(keys.secret) === modeIn(keys.public)
    ? problems
    : {
        ...problems,
        public: 'is of another mode than PAYSTACK_SECRET_KEY: both are for tests, or both are live',
      }
}

/** `test` or `live`. */
export const modeOf = ({ secretKey }: Pick<GatewaySettings, 'secretKey'>): 'test' | 'live' =>
  modeIn(secretKey) === 'live' ? 'live' : 'test'

const sandboxKey = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(`card sandbox: ${use}`).digest('hex').slice(0, 40)

/**
 * Sandbox settings for a portal that listens at `portal`. The keys are derived from the secret, so
 * that nobody else can sign its messages.
 */
const sandboxOf = (portal: string, sessionSecret: string): GatewaySettings => ({
  apiUrl: `${portal}${sandboxPath}`,
  checkoutUrl: `${sandboxPath}/popup`,
  secretKey: `sk_test_${sandboxKey(sessionSecret, 'secret key')}`,
  publicKey: `pk_test_${sandboxKey(sessionSecret, 'public key')}`,
  isSandbox: true,
})

/**
 * With keys, the real gateway. Without keys, a portal that only this machine can reach uses the
 * sandbox; any other has no card payments.
 */
export function gatewaySettings(
  keys: Keys,
  sandbox: { portal: string; sessionSecret: string } | undefined,
): GatewaySettings | undefined {
  if (keys.secret !== undefined && keys.public !== undefined)
    return { ...paystack, secretKey: keys.secret, publicKey: keys.public, isSandbox: false }
  return sandbox && sandboxOf(sandbox.portal, sandbox.sessionSecret)
}
