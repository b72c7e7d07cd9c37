import { gzipSync } from 'node:zlib'

const weighed = ['Script', 'Stylesheet', 'Document']

/**
 * Watches the requests of a page from now on. Returns a function that returns them: type, address,
 * status, bytes on the wire (`wire`), and for scripts, stylesheets and pages the size of the body
 * after `gzip -9` (`gzip`).
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
    if (isOver) return // the result has been read, and the page may be closed already
    if (!request || request.url.startsWith('data:')) return void requests.delete(requestId)
    request.wire = encodedDataLength
    if (!weighed.includes(request.type)) return
    const body = weigh(requestId).then((size) => {
      request.gzip = size
    })
    body.catch(() => undefined) // the returned function throws it, unless the page is closed before
    bodies.push(body)
  })
  return async () => {
    isOver = true
    await Promise.all(bodies)
    return [...requests.values()]
  }
}
