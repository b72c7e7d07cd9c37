import type { VerifyOptions } from '@fastify/jwt'

/** How the tokens of sessions are signed. */
export const signingOptions = { algorithm: 'HS256', iss: 'portal' } as const

/** What a token must be. Its reader checks the expiry by the portal's clock. */
export const verifyOptions: Partial<VerifyOptions> = {
  algorithms: ['HS256'],
  allowedIss: 'portal',
  requiredClaims: ['aud', 'exp', 'iat', 'sid'],
  ignoreExpiration: true,
  cache: false,
}
