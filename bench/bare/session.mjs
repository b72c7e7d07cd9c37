import crypto from 'node:crypto'

const ownSecret = process.env.SESSION_SECRET

/** Returns the session id in a cookie that the product has signed (JWT, HS256), or undefined. */
export function sessionId(cookies, kind) {
  const token = new RegExp(`(?:^|; )portal_${kind}=([^;]+)`).exec(cookies ?? '')?.[1]
  if (!token) return undefined
  const [header, claims, signature] = token.split('.')
  const expected = crypto.createHmac('sha256', ownSecret).update(`${header}.${claims}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !crypto.timingSafeEqual(given, expected)) return undefined
  const { sid, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url'))
  return aud === kind && exp > Date.now() / 1000 ? sid : undefined
}

/** Returns a signed cookie value in the same format. */
export function sessionToken(sid, kind, seconds, secret = ownSecret) {
  const iat = Math.floor(Date.now() / 1000)
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sid, aud: kind, iat, exp: iat + seconds, iss: 'portal' })}`
  return `${text}.${crypto.createHmac('sha256', secret).update(text).digest('base64url')}`
}
