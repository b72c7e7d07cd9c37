// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../support/client.mjs'
import { nodeNumbers } from './nodes.mjs'

/** @typedef {import('./stack.mjs').Stack} Stack */
/** @typedef {ReturnType<typeof import('./rotation.mjs').watchProcesses>} Watch */
/** @typedef {{ name: string, figures: Record<string, string> }} Act */
/** @typedef {import('./requests.mjs').Span} Span */

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Kills one node without a warning and brings it back.
 * @param {Stack} stack @param {Watch} watch @param {number} pauseMs
 */
async function killNode({ nodes }, watch, pauseMs) {
  const node = 2
  const from = performance.now()
  await nodes.kill(node)
  const out = await watch.untilOut(node)
  const span = { from, to: performance.now() }
  await sleep(pauseMs)
  const began = performance.now()
  const synced = await nodes.bringBack(node)
  await watch.untilBack(node)
  const figures = {
    'process out after': seconds(out),
    'node back in the cluster after': seconds(synced),
    'process back after': seconds(performance.now() - began),
  }
  return { act: { name: `node ${node} killed`, figures }, spans: [span] }
}

/**
 * A separated node and its process must accept nothing.
 * @param {string} url @param {import('node:http').Agent} agent
 */
async function assertRefusing(url, agent) {
  const call = createClient({ base: url, agent, address: '102.88.9.9' })
  const credentials = { staff_number: 'AD0001', password: 'x' }
  const { status } = await call('refused', 'POST', '/staff/login', credentials)
  if (status !== 503) throw new Error(`The separated process answers ${status}, not 503`)
}

/**
 * Separates one node from the others; its process still reaches it.
 * @param {Stack} stack @param {Watch} watch @param {number} pauseMs
 * @param {import('node:http').Agent} agent
 */
async function separateNode({ nodes, processes }, watch, pauseMs, agent) {
  const node = 3
  const from = performance.now()
  await nodes.cut(node)
  const refusing = await nodes.untilRefusing(node)
  const out = refusing + (await watch.untilOut(node))
  const span = { from, to: performance.now() }
  await assertRefusing(String(processes.urls[node - 1]), agent)
  await sleep(pauseMs)
  const began = performance.now()
  await nodes.mend(node)
  const whole = await nodes.untilWhole(node)
  await watch.untilBack(node)
  const figures = {
    'node refuses after': seconds(refusing),
    'process out after': seconds(out),
    'node back in the cluster after': seconds(whole),
    'process back after': seconds(performance.now() - began),
  }
  return { act: { name: `node ${node} separated`, figures }, spans: [span] }
}

/** @param {Stack} stack @param {Watch} watch */
async function restartProcesses({ processes }, watch) {
  const began = performance.now()
  for (const node of nodeNumbers) {
    await processes.restart(node)
    await watch.untilBack(node)
  }
  const figures = { 'all processes restarted in': seconds(performance.now() - began) }
  /** @type {Span[]} */
  const spans = []
  return { act: { name: 'processes restarted in turn', figures }, spans }
}

/**
 * Stops each node in turn. Its process leaves the rotation because of its own check.
 * @param {Stack} stack @param {Watch} watch
 */
async function restartNodes({ nodes }, watch) {
  const began = performance.now()
  /** @type {Span[]} */
  const spans = []
  for (const node of nodeNumbers) {
    const from = performance.now()
    await nodes.stop(node)
    await watch.untilOut(node)
    spans.push({ from, to: performance.now() })
    await nodes.bringBack(node)
    await watch.untilBack(node)
  }
  const figures = { 'all nodes restarted in': seconds(performance.now() - began) }
  return { act: { name: 'nodes restarted in turn', figures }, spans }
}

/**
 * Everything that goes wrong under load, with calm minutes between.
 * @param {Stack} stack @param {Watch} watch
 * @param {{ pauseMs: number, agent: import('node:http').Agent, say: (text: string) => void }}
 * options
 */
export async function goThroughFaults(stack, watch, { pauseMs, agent, say }) {
  /** @type {Act[]} */
  const acts = []
  /** @type {Span[]} */
  const spans = []
  const story = [
    () => killNode(stack, watch, pauseMs),
    () => separateNode(stack, watch, pauseMs, agent),
    () => restartProcesses(stack, watch),
    () => restartNodes(stack, watch),
  ]
  await sleep(pauseMs)
  for (const part of story) {
    const done = await part()
    acts.push(done.act)
    spans.push(...done.spans)
    say(done.act.name)
    await sleep(pauseMs)
  }
  return { acts, spans }
}
