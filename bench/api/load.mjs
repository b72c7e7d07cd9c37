import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuSeconds } from '../lib/cpu.mjs'
import { percentile } from '../lib/numbers.mjs'

/**
 * Sends requests for some seconds and returns the time of each reply in ms. Throws if a reply is
 * missing or is not 2xx, because the times mean nothing then.
 */
async function fire(url, { method = 'GET', path, headers, body }, { connections, seconds, rate }) {
  const times = []
  const setupRequest = body && ((request) => ({ ...request, body: JSON.stringify(body()) }))
  const requests = [{ method, headers, ...(setupRequest && { setupRequest }) }]
  const result = await new Promise((resolve, reject) => {
    const options = {
      url: `${url}${path}`,
      connections,
      duration: seconds,
      requests,
      ...(rate && { overallRate: rate }),
    }
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

/**
 * Sends one burst to one server. Returns replies per second, the 99th percentile in ms, and the
 * server's CPU ms per reply.
 */
export async function burst({ url, pid }, ask, load) {
  const before = cpuSeconds(pid)
  const { times, seconds } = await fire(url, ask, load)
  return {
    perSecond: times.length / seconds,
    p99: percentile(times, 0.99),
    cpu: ((cpuSeconds(pid) - before) * 1000) / times.length,
  }
}

/**
 * Waits until the database is idle. It may still work on requests that a burst has given up, and
 * the next burst must not pay for them.
 */
async function settled(database) {
  for (let quiet = 0; quiet < 3;) {
    const [[{ busy }]] = await database.query(
      "select count(*) as busy from information_schema.processlist where command <> 'Sleep' and id <> connection_id()",
    )
    quiet = busy === 0 ? quiet + 1 : 0
    await sleep(50)
  }
}

/** Below this rate a burst has too few answers for the kernel's CPU clock of 10 ms. */
const fewestPerSecond = 200

/**
 * The rate at which the CPU of both servers is measured: half of the slower one's. At full speed
 * the bare server keeps MariaDB busy all the time, so its statements never have to wake a thread
 * there, and each wake-up is CPU time of the sender. `undefined` for full speed.
 */
function commonRate(bursts) {
  const rate = Math.floor(Math.min(...bursts.map(({ perSecond }) => perSecond)) / 2)
  return rate < fewestPerSecond ? undefined : rate
}

/**
 * Compares bursts on the product and the bare server. The order changes each round, so that other
 * load on the machine affects both.
 */
export async function compare(
  { database, ...servers },
  { name, connections, product, bare = product },
  { rounds, seconds },
) {
  const asks = { product, bare }
  const one = async (side, rate) => {
    await settled(database)
    return burst(servers[side], asks[side], { connections, seconds, rate })
  }
  const warmUp = [await one('product'), await one('bare')]
  const rate = commonRate(warmUp)
  const measure = async (side) => {
    const full = await one(side)
    return rate ? { ...full, cpu: (await one(side, rate)).cpu } : full
  }
  const found = { product: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 ? ['bare', 'product'] : ['product', 'bare']
    for (const side of order) found[side].push(await measure(side))
  }
  return { name, connections, ...found }
}
