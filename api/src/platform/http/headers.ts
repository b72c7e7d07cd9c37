import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config'

/**
 * Content security policy of a page. PrimeReact writes style elements, and the contact page shows a
 * map.
 */
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

/** Code, styles, fonts and pictures of areas on other origins. The code compares hashes itself. */
const fromAreas = /^(?:script-src|style-src|img-src|font-src) /

/** Dev servers of an area, for its code, styles, pictures and release.json. */
const devServers = 'http://localhost:* http://127.0.0.1:*'
const fromDevServers = /^(?:script-src|style-src|img-src|font-src|connect-src) /

/** Pages that show a checkout; a link to one reloads the document. */
const isCheckout = (url: string): boolean => /^\/app\/finance\/pay\/[^?#]/.test(url)

/** Origin of the gateway's checkout page; the portal itself for the sandbox. */
const originOf = (checkoutUrl: string): string =>
  checkoutUrl.startsWith('/') ? "'self'" : new URL(checkoutUrl).origin

const policyOf = ({ localAreas, areaOrigins, secure }: Config, framed?: string): string =>
  [
    ...contentSecurity.map((line) =>
      framed !== undefined && line.startsWith('frame-src ') ? `${line} ${framed}` : line,
    ),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
    .map((line) => (localAreas && fromDevServers.test(line) ? `${line} ${devServers}` : line))
    .map((line) => (fromAreas.test(line) ? [line, ...areaOrigins].join(' ') : line))
    .join(';')

/** Over https only: HSTS on plain http would make a developer's localhost unreachable. */
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

/**
 * Allows pop-ups: a bank may authenticate its customer in a window that must return to the page.
 */
const headersOfCheckout = (config: Config) => ({
  ...headersOf(config),
  ...(config.gateway && {
    'content-security-policy': policyOf(config, originOf(config.gateway.checkoutUrl)),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }),
})

/**
 * The headers that matter for JSON, which no browser draws or runs. Those of a page would be half a
 * kilobyte more in each answer, and Node checks each of them.
 */
const headersOfJson = (config: Config) => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(config.secure && transport),
})

/**
 * Security headers for all responses. They depend only on the kind of the response, so they are
 * computed once. Fastify's Helmet plugin computes them per request, which took a quarter of a
 * millisecond, half the cost of a cheap route.
 */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  const ofCheckout = headersOfCheckout(config)
  const ofJson = headersOfJson(config)
  app.addHook('onRequest', ({ url, routeOptions }, reply, done) => {
    const ofPage = isCheckout(url) ? ofCheckout : headers
    reply.headers(routeOptions.config.sendsJson ? ofJson : ofPage)
    done()
  })
}
