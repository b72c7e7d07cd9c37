import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuSeconds } from '../lib/cpu.mjs'
import { percentile } from '../lib/numbers.mjs'

/** Sends requests for some seconds; gives the time of each answer in ms. Any answer but 2xx makes it worthless, so it fails. */
async function fire(url, { method = 'GET', path, headers, body }, { connections, seconds }) {
  const times = []
  const setupRequest = body && ((request) => ({ ...request, body: JSON.stringify(body()) }))
  const requests = [{ method, headers, ...(setupRequest && { setupRequest }) }]
  const result = await new Promise((resolve, reject) => {
    const options = { url: `${url}${path}`, connections, duration: seconds, requests }
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  const bad = result.errors + result.timeouts + result.non2xx
  if (bad > 0)
    throw new Error(
      `${method} ${path}: ${bad} of ${times.length} answers were bad: ${JSON.stringify(result.statusCodeStats)}`,
    )
  return { times, seconds: result.duration }
}

/** One burst against one server: answers per second, 99th percentile in ms, and the server's own CPU ms per answer. */
export async function burst({ url, pid }, ask, load) {
  const before = cpuSeconds(pid)
  const { times, seconds } = await fire(url, ask, load)
  return {
    perSecond: times.length / seconds,
    p99: percentile(times, 0.99),
    cpu: ((cpuSeconds(pid) - before) * 1000) / times.length,
  }
}

/** What a burst has asked for and nobody waits for any more goes on in the database: the next one must not pay for it. */
async function settled(database) {
  for (let quiet = 0; quiet < 3;) {
    const [[{ busy }]] = await database.query(
      "select count(*) as busy from information_schema.processlist where command <> 'Sleep' and id <> connection_id()",
    )
    quiet = busy === 0 ? quiet + 1 : 0
    await sleep(50)
  }
}

/** Bursts of product and bare in turn, the first changing each round, so that what else the machine does hits both alike. */
export async function compare(
  { database, ...servers },
  { name, connections, product, bare = product },
  { rounds, seconds },
) {
  const asks = { product, bare }
  const measure = async (side) => {
    await settled(database)
    return burst(servers[side], asks[side], { connections, seconds })
  }
  const found = { product: [], bare: [] }
  for (const side of Object.keys(found)) await measure(side) // warm-up
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? ['bare', 'product'] : ['product', 'bare']
    for (const side of order) found[side].push(await measure(side))
  }
  return { name, connections, ...found }
}
