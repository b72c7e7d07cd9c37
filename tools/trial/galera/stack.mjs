// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../../lib/free-port.mjs'
import { unpack } from '../support/archive.mjs'
import { startCardService } from '../support/card-service.mjs'
import { createInstallation, settingsOf } from '../support/installation.mjs'
import { startMailServer } from '../support/mail-server.mjs'
import { startNginx } from '../support/nginx.mjs'
import { createLoopback, createNetwork } from './network.mjs'
import { nodeNumbers, startNodes } from './nodes.mjs'

/** @typedef {ReturnType<typeof import('../support/processes.mjs').createCleanup>} Cleanup */
/** @typedef {import('../support/installation.mjs').Served} Served */

export const password = 'Str0ng#Passw0rd'
export const administrators = ['AD0001', 'AD0002']

/**
 * Three processes of the portal, each at another node. They start at once on an empty database.
 * @param {Cleanup} cleanup
 * @param {ReturnType<typeof createInstallation>} installation
 * @param {(node: number) => Record<string, string>} settingsAt
 */
async function startProcesses({ defer }, installation, settingsAt) {
  const ports = await Promise.all(nodeNumbers.map(() => freePort()))
  /** @type {Served[]} */
  const processes = []
  const serve = async (/** @type {number} */ node) => {
    const settings = {
      ...settingsAt(node),
      PORT: String(ports[node - 1]),
      PUBLISH_AREAS: node === 1 ? '1' : '0',
    }
    processes[node - 1] = await installation.serve(settings)
  }
  defer(() => Promise.all(processes.map(({ stop }) => stop())))
  await Promise.all(nodeNumbers.map(serve))
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    /** The metrics of a process, which change their address with a restart. */
    metricsOf: (/** @type {number} */ node) => String(processes[node - 1]?.metrics),
    stopAll: () => Promise.all(processes.map(({ stop }) => stop())),
    restart: async (/** @type {number} */ node) => {
      await processes[node - 1]?.stop()
      await serve(node)
    },
  }
}

/**
 * The cluster, three processes behind nginx, a mail server, and a card service that delivers each
 * message twice.
 * @param {Cleanup} cleanup
 * @param {{ archive: string, folder: string, isLoopback: boolean }} options
 */
export async function startStack(cleanup, { archive, folder, isLoopback }) {
  const program = path.join(folder, 'opt')
  fs.chmodSync(folder, 0o755) // The account of the database servers needs its folders below.
  await unpack(archive, program)
  const network = isLoopback ? createLoopback() : await createNetwork(cleanup, nodeNumbers)
  const nodes = await startNodes(cleanup, { folder, network })
  const mails = await startMailServer(cleanup)
  const cards = await startCardService(cleanup, folder)
  const dataDir = path.join(folder, 'data')
  const installation = createInstallation({ program, folder })
  const settings = settingsOf({ dataDir, mailPort: mails.port, cards })
  const settingsAt = (/** @type {number} */ node) => ({
    ...settings,
    DATABASE_URL: nodes.urlOf(node),
  })
  const processes = await startProcesses(cleanup, installation, settingsAt)
  for (const number of administrators) {
    const words = ['admin', '--staff-number', number, '--email', `${number}@example.edu`]
    const { code, output } = await installation.portal(
      [...words, '--password-from-stdin'],
      settingsAt(2),
      `${password}\n`,
    )
    if (code !== 0) throw new Error(output)
  }
  const proxy = await startNginx(cleanup, { folder, upstreams: processes.urls, dataDir, program })
  await cards.sendTo(proxy.url)
  await cards.faults({ webhooks: { copies: 2 } })
  return { nodes, mails, cards, installation, settingsAt, processes, proxy }
}
/** @typedef {Awaited<ReturnType<typeof startStack>>} Stack */
