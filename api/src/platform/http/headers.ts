import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config'

/** What a page of the portal may load and do. PrimeReact writes style elements, the contact page shows a map. */
const contentSecurity = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'frame-src https://www.openstreetmap.org',
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
]

/** Where the dev server of an area may be; asked for its code, styles and pictures, and for its release.json. */
const devServers = 'http://localhost:* http://127.0.0.1:*'
const fromDevServers = /^(?:script-src|style-src|img-src|font-src|connect-src) /

/** The documents in which a checkout is drawn; a link to one loads it anew. */
const isCheckout = (url: string): boolean => /^\/app\/finance\/pay\/[^?#]/.test(url)

/** Where the card payment service draws its checkout; the portal itself where that is the sandbox. */
const originOf = (checkoutUrl: string): string =>
  checkoutUrl.startsWith('/') ? "'self'" : new URL(checkoutUrl).origin

const policyOf = ({ localAreas, secure }: Config, framed?: string): string =>
  [
    ...contentSecurity.map((line) =>
      framed !== undefined && line.startsWith('frame-src ') ? `${line} ${framed}` : line,
    ),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
    .map((line) => (localAreas && fromDevServers.test(line) ? `${line} ${devServers}` : line))
    .join(';')

/** Over https only: HSTS on plain http would lock a developer's localhost out of itself. */
const transport = { 'strict-transport-security': 'max-age=31536000' }

const headersOf = (config: Config) => ({
  'content-security-policy': policyOf(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  ...(config.secure && transport),
})

/** A bank may ask its customer in a window of its own, which has to find its way back. */
const headersOfCheckout = (config: Config) => ({
  ...headersOf(config),
  ...(config.gateway && {
    'content-security-policy': policyOf(config, originOf(config.gateway.checkoutUrl)),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }),
})

/**
 * Security headers for everything that leaves. They are the same for every answer but the pages of a checkout, so they are put together once: Fastify's
 * plugin for Helmet does so for every request, which took a quarter of a millisecond, half of what a cheap route costs.
 */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  const ofCheckout = headersOfCheckout(config)
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isCheckout(url) ? ofCheckout : headers)
    done()
  })
}
