import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPrivateAddress } from './network-address.rules'

/**
 * Warns once, at the first such request, about a proxy that is not trusted: all visitors would
 * share its address, and with it the limits per address. A request of the proxy's own machine does
 * not count, because its address is right either way.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false
  const warn = (request: FastifyRequest): void => {
    const peer = request.socket.remoteAddress
    if (peer === undefined || request.ip !== peer || !isPrivateAddress(peer)) return
    if (request.headers['x-forwarded-for'] === peer) return
    warned = true
    request.log.warn(
      { peer },
      'X-Forwarded-For of this proxy is not believed, so all its visitors share one address and its limits: name the proxy in TRUST_PROXY',
    )
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) warn(request)
    done()
  })
}
