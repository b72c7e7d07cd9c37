// @ts-check
import { run } from '../../lib/run.mjs'

/** The address of a node for the other nodes, and the one for the portal. */
const clusterAddress = (/** @type {number} */ node) => `10.97.1.${node}`
const clientAddress = (/** @type {number} */ node) => `10.97.2.${node}`

/**
 * `settingsOf`: the addresses among the settings of a node's server.
 * `commandOf`: a program and its arguments, as they run at a node.
 * `cut`, `mend`: separate a node from the others; the portal still reaches it. They get a function
 * that runs a statement at the node as root.
 * @typedef {{
 *   clusterAddress: (node: number) => string,
 *   clientAddress: (node: number) => string,
 *   settingsOf: (node: number) => string[],
 *   commandOf: (node: number, words: [string, ...string[]]) => [string, ...string[]],
 *   cut: (node: number, query: Query) => Promise<unknown>,
 *   mend: (node: number, query: Query) => Promise<unknown>,
 * }} Network
 * @typedef {(sql: string) => Promise<unknown>} Query
 */

const ip = (/** @type {string} */ words) => run('ip', words.split(' '))

/**
 * A network namespace for each node, with one cable to the other nodes and one to the portal. The
 * trial runs in a namespace of its own, so nothing here touches the network of the machine.
 * @param {{ defer: (task: () => unknown) => void }} cleanup
 * @param {readonly number[]} nodes
 * @returns {Promise<Network>}
 */
export async function createNetwork({ defer }, nodes) {
  const nameOf = (/** @type {number} */ node) => `portal-trial-${process.pid}-${node}`
  /** @param {number} node @param {string} bridge @param {string} address */
  async function connect(node, bridge, address) {
    const inner = bridge.slice(0, 3)
    await ip(`link add ${inner}${node} type veth peer name ${inner} netns ${nameOf(node)}`)
    await ip(`link set ${inner}${node} master ${bridge} up`)
    await ip(`-n ${nameOf(node)} address add ${address}/24 dev ${inner}`)
    await ip(`-n ${nameOf(node)} link set ${inner} up`)
  }
  await ip('link set lo up')
  for (const bridge of ['cluster', 'portal']) {
    await ip(`link add ${bridge} type bridge`)
    await ip(`link set ${bridge} up`)
  }
  await ip(`address add ${clientAddress(254)}/24 dev portal`)
  for (const node of nodes) {
    await ip(`netns add ${nameOf(node)}`)
    defer(() => ip(`netns delete ${nameOf(node)}`))
    await ip(`-n ${nameOf(node)} link set lo up`)
    await connect(node, 'cluster', clusterAddress(node))
    await connect(node, 'portal', clientAddress(node))
  }
  return {
    clusterAddress,
    clientAddress,
    settingsOf: () => ['--bind-address=0.0.0.0'],
    commandOf: (node, words) => ['ip', 'netns', 'exec', nameOf(node), ...words],
    cut: (node) => ip(`link set clu${node} down`),
    mend: (node) => ip(`link set clu${node} up`),
  }
}

const loopbackAddress = (/** @type {number} */ node) => `127.97.1.${node}`
const isolate =
  (/** @type {0 | 1} */ value) => (/** @type {number} */ _node, /** @type {Query} */ query) =>
    query(`set global wsrep_provider_options = 'gmcast.isolate=${value}'`)

/**
 * Nodes on addresses of the loopback interface, for a machine that allows no namespaces. A
 * separated node drops what it gets from the others and sends them nothing: Galera has a switch for
 * that.
 * @returns {Network}
 */
export const createLoopback = () => ({
  clusterAddress: loopbackAddress,
  clientAddress: loopbackAddress,
  settingsOf: (node) => [
    `--bind-address=${loopbackAddress(node)}`,
    `--wsrep-sst-receive-address=${loopbackAddress(node)}`,
    `--wsrep-provider-options=${[
      'gcache.size=256M',
      `gmcast.listen_addr=tcp://${loopbackAddress(node)}:4567`,
      `ist.recv_addr=${loopbackAddress(node)}:4568`,
    ].join(';')}`,
  ],
  commandOf: (_node, words) => words,
  cut: isolate(1),
  mend: isolate(0),
})
