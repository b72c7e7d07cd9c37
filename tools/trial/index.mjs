// @ts-check
// `npm run trial -- <name>`: longer trials that are not part of `npm test`
// (docs/operations/trials.md).
import { checkNode } from '../lib/node-version.mjs'

/** @type {Readonly<Record<string, { summary: string, load: () => Promise<{ trial: (args: string[]) => Promise<void> }> }>>} */
const trials = {
  backup: {
    summary: 'an empty machine with the archive: serve, back up while people write, restore',
    load: () => import('./backup.mjs'),
  },
  galera: {
    summary: 'three database nodes and three processes: kills, a separation, restarts under load',
    load: () => import('./galera.mjs'),
  },
  load: {
    summary: 'a registration day on one process or several',
    load: () => import('./load.mjs'),
  },
  node: {
    summary: 'the archive on Node 22 and 24',
    load: () => import('./node.mjs'),
  },
}

async function main() {
  checkNode()
  const [name = '', ...args] = process.argv.slice(2)
  const known = Object.hasOwn(trials, name) ? trials[name] : undefined
  if (!known)
    throw new Error(
      `npm run trial -- <name>\n${Object.entries(trials)
        .map(([each, { summary }]) => `  ${each.padEnd(8)} ${summary}`)
        .join('\n')}`,
    )
  await (await known.load()).trial(args)
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
