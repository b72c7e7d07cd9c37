import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPortalSite } from './portal-storage'

it('tells that a portal does not know the operations for releases', async () => {
  const server = createServer((_request, reply) => {
    reply.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const site = openPortalSite({ address, token: 'token' })
  const sentence = `${address} takes no releases. Update the portal first.`
  await expect(site.list('')).rejects.toThrow(sentence)
  await expect(site.create('a.txt', 'a')).rejects.toThrow(sentence)
  expect(await site.read('a.txt')).toBeUndefined()
  server.close()
})
