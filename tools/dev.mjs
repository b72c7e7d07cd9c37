// @ts-check
// `npm run dev -- mfe-student` runs the portal with its API from the sources, restarted after each
// change, and the development builds of the named areas. Without a name it runs only the API. `npm
// run dev -w mfe-student` runs one area without an API.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { address, prepare, readyUrl, serverEnv } from './lib/prepare.mjs'
import { areas, programs, root } from './lib/root.mjs'
import { untilReady } from './lib/server.mjs'

/**
 * Starts a program that ends with this process.
 * @param {string} file
 * @param {string[]} words
 * @param {{ cwd?: string, env?: Record<string, string> }} options
 */
function start(file, words, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, [file, ...words], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  return { ended: new Promise((resolve) => child.on('exit', resolve)) }
}

/** @param {string[]} names */
async function dev(names) {
  const unknown = names.find((name) => !areas.includes(name))
  if (unknown) throw new Error(`${unknown} is not an area. The areas are ${areas.join(', ')}`)
  const { step } = await prepare('npm run dev', 1)
  const server = await step('API from its sources', async () => {
    const started = start(
      programs.tsx,
      ['watch', '--clear-screen=false', programs.portalSources, 'serve'],
      {
        env: serverEnv,
      },
    )
    await untilReady(readyUrl, started)
    return started
  })
  for (const name of names) start(programs.areaDev, ['--remote'], { cwd: path.join(root, name) })
  console.log(`\n  The portal is at ${address}. Ctrl-C stops it.`)
  if (names.length > 0)
    console.log(
      '  Each area prints the address that attaches its development build to the portal.\n',
    )
  await server.ended
}

dev(process.argv.slice(2)).catch((error) => {
  console.error(`\n${error.message}`)
  process.exitCode = 1
})
