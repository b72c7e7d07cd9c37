// @ts-check
import { run } from '../../lib/run.mjs'

/** The address of a node for the other nodes, and the one for the portal. */
export const clusterAddress = (/** @type {number} */ node) => `10.97.1.${node}`
export const clientAddress = (/** @type {number} */ node) => `10.97.2.${node}`

const ip = (/** @type {string} */ words) => run('ip', words.split(' '))

/**
 * A network namespace for each node, with one cable to the other nodes and one to the portal. The
 * trial runs in a namespace of its own, so nothing here touches the network of the machine.
 * @param {{ defer: (task: () => unknown) => void }} cleanup
 * @param {readonly number[]} nodes
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
    nameOf,
    /** Separates a node from the others; the portal still reaches it. */
    cut: (/** @type {number} */ node) => ip(`link set clu${node} down`),
    mend: (/** @type {number} */ node) => ip(`link set clu${node} up`),
  }
}
/** @typedef {Awaited<ReturnType<typeof createNetwork>>} Network */
