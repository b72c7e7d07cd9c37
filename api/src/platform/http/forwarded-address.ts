import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPrivateAddress } from './network-address.rules'

/**
 * Says once, and at once, that a proxy stands in front whose word about the visitors' addresses is not taken: all of them would
 * share the proxy's, and with it the limits of one address.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false
  const warn = (request: FastifyRequest): void => {
    const peer = request.socket.remoteAddress
    if (peer === undefined || request.ip !== peer || !isPrivateAddress(peer)) return
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
