import crypto from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillStudents } from '../api/students.mjs'
import { askSteadily } from '../imports/steady.mjs'
import { memoryOf } from '../lib/cpu.mjs'
import { startMariadb } from '../lib/mariadb.mjs'
import { freePort, temporaryFolder } from '../lib/processes.mjs'
import { buildApi, startProduct } from '../lib/product.mjs'
import { createMix } from './mix.mjs'

const students = 5000
const perSecond = 50
const minuteMs = 60_000

/** The JavaScript heap in use in MB, from the metrics of the server. */
async function scriptMemory(metricsUrl) {
  const text = await (await fetch(metricsUrl)).text()
  return Number(/^nodejs_heap_size_used_bytes(?:{.*})? (\S+)$/m.exec(text)?.[1]) / 2 ** 20
}

/**
 * Starts the server on a filled database. The first start runs the migrations and adds the demo
 * data, whose memory is no part of an idle server, so the server starts a second time.
 */
async function startFilled(cleanup, log) {
  const metricsPort = await freePort()
  const env = {
    DATABASE_URL: await startMariadb(cleanup),
    SESSION_SECRET: crypto.randomBytes(32).toString('base64url'),
    METRICS_PORT: String(metricsPort),
  }
  const folder = temporaryFolder(cleanup, 'memory')
  const first = await startProduct(cleanup, { folder, env })
  log(`filling up to ${students.toLocaleString('en')} students`)
  const numbers = await fillStudents(env.DATABASE_URL, students)
  await first.stop()
  const product = await startProduct(cleanup, { folder, env })
  const sample = async () => ({
    ...memoryOf(product.pid),
    heap: await scriptMemory(`http://127.0.0.1:${metricsPort}/metrics`),
  })
  return { product, numbers, sample }
}

/** The memory of the built server: idle for a minute, and then under a steady load. */
export async function measureMemory(cleanup, { minutes, log }) {
  log('building the API')
  await buildApi()
  const { product, numbers, sample } = await startFilled(cleanup, log)
  log('idle for a minute')
  await sleep(minuteMs)
  const idle = await sample()
  log(`${perSecond} requests a second for ${minutes} minutes`)
  const stop = askSteadily(await createMix(product.url, numbers), 1000 / perSecond)
  const began = performance.now()
  const samples = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(Math.max(0, minute * minuteMs - (performance.now() - began)))
    samples.push(await sample())
  }
  return { students, perSecond, idle, samples, load: await stop() }
}
