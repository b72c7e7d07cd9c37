// @ts-check
import { spawn } from 'node:child_process'
import { quiet, root } from './root.mjs'

/** A failed command. The message is its output. */
export class CommandFailed extends Error {}

/**
 * The first and the last lines of an output, because one of them has the reason of a failure.
 * @param {string} output
 */
function excerptOf(output) {
  const lines = output.trimEnd().split('\n')
  return lines.length <= 80
    ? lines.join('\n')
    : [...lines.slice(0, 30), '…', ...lines.slice(-50)].join('\n')
}

/**
 * Runs a command to its end. Its output is shown only if it fails, or at once with `show`. `limit`
 * is the timeout in milliseconds.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, limit?: number | undefined }}
 * [options]
 * @returns {Promise<string>} its output
 */
export function run(command, args, { cwd = root, env = {}, show = false, limit } = {}) {
  return new Promise((resolve, reject) => {
    const out = show ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', out, out],
      timeout: limit,
      killSignal: 'SIGTERM',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) =>
      reject(new CommandFailed(`${command} could not be started: ${error.message}`)),
    )
    child.on('close', (code, killedBy) => {
      if (code === 0) return resolve(output)
      const what = [command, ...args].join(' ').replaceAll(root, '.')
      return reject(
        new CommandFailed(
          `${excerptOf(output)}\n${what} ended with ${killedBy ?? code}`.trimStart(),
        ),
      )
    })
  })
}

/**
 * Runs tasks, at most `width` at a time. After a failure no other task starts.
 * @param {number} width
 * @param {(() => Promise<unknown>)[]} works
 */
export async function inParallel(width, works) {
  const waiting = [...works]
  /** @type {unknown} */
  let failure
  const worker = async () => {
    for (let work = waiting.shift(); work && !failure; work = waiting.shift()) {
      await work().catch((error) => {
        failure ??= error
      })
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failure) throw failure
}
