import { gzipSync } from 'node:zlib'

const weighed = ['Script', 'Stylesheet', 'Document']

/**
 * Watches what a page loads from now on. Gives a function that tells it: type, address, status, bytes on the wire (`wire`), and
 * of scripts, stylesheets and pages the body's size packed by `gzip -9` (`gzip`).
 */
export async function watch(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable', {
    maxTotalBufferSize: 2 ** 27,
    maxResourceBufferSize: 2 ** 25,
  })
  const requests = new Map()
  const bodies = []
  let isOver = false
  const weigh = async (id) => {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId: id })
    return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length
  }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { type, url: response.url, status: response.status, wire: 0, gzip: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (isOver) return // nobody waits for it, and the page may be closed already
    if (!request || request.url.startsWith('data:')) return void requests.delete(requestId)
    request.wire = encodedDataLength
    if (!weighed.includes(request.type)) return
    const body = weigh(requestId).then((size) => {
      request.gzip = size
    })
    body.catch(() => undefined) // said when the figures are asked for; a page that failed before is closed with some under way
    bodies.push(body)
  })
  return async () => {
    isOver = true
    await Promise.all(bodies)
    return [...requests.values()]
  }
}
