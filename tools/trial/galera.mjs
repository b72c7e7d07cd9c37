// @ts-check
// Three MariaDB Galera nodes and three processes of the portal behind nginx, under load: a node is
// killed, a node is separated, every process and every node is restarted.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { programs } from '../lib/root.mjs'
import { ensurePrograms } from '../lib/system-packages.mjs'
import { compareWrites, differencesOf } from './galera/checks.mjs'
import { readStored, tablesOf, untilSettled } from './galera/contents.mjs'
import { goThroughFaults } from './galera/faults.mjs'
import { startLoad } from './galera/load.mjs'
import { nodeNumbers } from './galera/nodes.mjs'
import { createRecorder, failuresOf, requestHead, rowsOf, sentencesOf } from './galera/requests.mjs'
import { watchProcesses } from './galera/rotation.mjs'
import { password, startStack } from './galera/stack.mjs'
import { metricIn } from './load/observations.mjs'
import { archiveOf } from './support/archive.mjs'
import { createAgent, createClient } from './support/client.mjs'
import { machine, table } from './support/figures.mjs'
import { setUpInstitution } from './support/institution.mjs'
import { endWithParent, runInOwnNetwork } from './support/own-network.mjs'
import { createCleanup } from './support/processes.mjs'

const usage = 'npm run trial -- galera [--minutes 6] [--at-once 6] [--archive file] [--loopback]'
/** Of the requests that were not under way while a node failed. */
const mostFailedShare = 0.001
/** Calm times around the four faults. */
const pauses = 7

/** @typedef {import('./galera/stack.mjs').Stack} Stack */

/** @param {Stack} stack */
async function retriesOf({ processes }) {
  const counts = await Promise.all(
    nodeNumbers.map(async (node) => {
      const text = await (await fetch(processes.metricsOf(node))).text()
      return metricIn(text, 'portal_transaction_retries')
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * The load and the faults. Returns the acknowledged requests and the measurements.
 * @param {Stack} stack @param {{ minutes: number, atOnce: number }} size
 */
async function runFaults(stack, { minutes, atOnce }) {
  const agent = createAgent()
  const { proxy, mails, cards, processes } = stack
  const clerk = createClient({ base: proxy.url, agent, address: '102.88.0.9' })
  await clerk('sign in', 'POST', '/staff/login', { staff_number: 'AD0001', password })
  const institution = await setUpInstitution(clerk)
  const photo = `data:image/jpeg;base64,${fs.readFileSync(programs.photo).toString('base64')}`
  const around = { institution, mails, photo, pay: cards.pay }
  const recorder = createRecorder()
  const load = await startLoad(
    { base: proxy.url, agent, observe: recorder.observe },
    { around, atOnce },
  )
  const watch = watchProcesses(processes.urls)
  let retries = 0
  const began = performance.now()
  const say = (/** @type {string} */ text) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`)
  const counting = setInterval(() => {
    void retriesOf(stack).then(
      (count) => {
        retries = Math.max(retries, count)
      },
      () => undefined,
    )
  }, 5_000)
  const pauseMs = (minutes * 60_000) / pauses
  const { acts, spans } = await goThroughFaults(stack, watch, { pauseMs, agent, say }).finally(() =>
    clearInterval(counting),
  )
  const acknowledged = await load.stop()
  const seconds = (performance.now() - began) / 1000
  await watch.stop()
  const settledAfter = await untilSettled(stack)
  agent.destroy()
  const { requests } = recorder
  return { acknowledged, requests, acts, spans, began, seconds, retries, settledAfter }
}

/** @param {Stack} stack @param {Awaited<ReturnType<typeof runFaults>>} result */
async function report(stack, { acknowledged, requests, acts, spans, ...measured }) {
  const ledger = await stack.installation.portal(['ledger'], stack.settingsAt(3))
  await stack.processes.stopAll()
  const stored = await readStored(stack)
  const { writes, lost, doubled, gaps } = compareWrites(acknowledged, stored)
  const nodes = await Promise.all(nodeNumbers.map((node) => tablesOf(stack.nodes.urlOf(node))))
  const differences = differencesOf(nodes)
  const failures = failuresOf(requests, spans)
  const share = failures.others.length / requests.length
  console.log(`\n${table(requestHead, rowsOf(requests))}\n`)
  for (const sentence of sentencesOf(failures.others, measured.began)) console.log(sentence)
  for (const { name, figures } of acts)
    console.log(
      `${name}: ${Object.entries(figures)
        .map((each) => each.join(' '))
        .join(', ')}`,
    )
  console.log(
    `\n${table(
      ['figure', 'value'],
      [
        ['seconds under load', measured.seconds.toFixed(0)],
        ['requests', requests.length],
        ['failed, under way at a failing node', failures.inFlight.length],
        ['failed, all others', `${failures.others.length} (${(share * 100).toFixed(3)} %)`],
        ['acknowledged writes', writes],
        ['lost', lost.length],
        ['doubled', doubled.length],
        ['retried transactions, at least', measured.retries],
        ['background work settled after, s', measured.settledAfter.toFixed(1)],
        [
          'students, of them imported',
          `${stored.students.length}, ${acknowledged.imported.length}`,
        ],
        ['matric numbers', stored.students.filter((row) => row.matric_number !== null).length],
        ['receipts', stored.receipts.length],
        ['refunds at the card service', stored.sentBack.size],
        ['tables', Number(nodes[0]?.size)],
        ['tables that differ between nodes', differences.length],
      ],
    )}\n`,
  )
  return [
    ...lost.map((each) => `lost: ${each}`),
    ...doubled,
    ...gaps,
    ...differences,
    ...Object.entries({ refund: acknowledged.refunded, import: acknowledged.imported })
      .filter(([, done]) => done.length === 0)
      .map(([name]) => `no ${name} was carried out, so nothing is known of them`),
    ...(ledger.code === 0 ? [] : [ledger.output]),
    ...(share > mostFailedShare ? [`${failures.others.length} other requests have failed`] : []),
  ]
}

/**
 * @param
 * {{ archive: string, folder: string, isLoopback: boolean, minutes: number, atOnce: number }}
 * options
 */
async function runInside({ archive, folder, isLoopback, minutes, atOnce }) {
  const cleanup = createCleanup()
  cleanup.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  try {
    console.log(`${machine()}\nThree nodes and three processes start on an empty database.`)
    const stack = await startStack(cleanup, { archive, folder, isLoopback })
    const problems = await report(stack, await runFaults(stack, { minutes, atOnce }))
    if (problems.length > 0)
      throw new Error(`${problems.length} problems:\n${problems.slice(0, 20).join('\n')}`)
    console.log('Nothing is lost or doubled, numbers have no gaps, the ledger adds up.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await cleanup.run()
  }
  // After a failure, people of the load may still wait for their mails.
  process.exit()
}

/** @param {string[]} args */
export async function trial(args) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '6' },
      'at-once': { type: 'string', default: '6' },
      archive: { type: 'string' },
      loopback: { type: 'boolean', default: false },
      inside: { type: 'string' },
    },
  })
  const [minutes, atOnce] = [Number(values.minutes), Number(values['at-once'])]
  if (!(minutes > 0) || !(atOnce >= 1)) throw new Error(usage)
  const size = { minutes, atOnce }
  if (values.inside !== undefined) {
    endWithParent()
    const at = { archive: String(values.archive), folder: values.inside, isLoopback: false }
    return runInside({ ...at, ...size })
  }
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    throw new Error(
      'This trial runs database servers as an account of theirs, so it needs root on Linux',
    )
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-trial-galera-'))
  try {
    await ensurePrograms(['mariadb', 'galera', 'rsync', 'nginx', 'ip'])
    const archive = await archiveOf(values.archive, folder)
    if (values.loopback) return await runInside({ archive, folder, isLoopback: true, ...size })
    const sizes = ['--minutes', values.minutes, '--at-once', values['at-once']]
    await runInOwnNetwork('galera', [...sizes, '--archive', archive, '--inside', folder])
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
