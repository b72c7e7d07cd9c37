// @ts-check
import { once } from 'node:events'
import net from 'node:net'

/** A port of 127.0.0.1 that is free now. */
export async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {net.AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}
