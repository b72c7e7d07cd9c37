// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Only stops a start that hangs: rendering the pages takes minutes on a busy machine. */
const mostWaitMs = 10 * 60_000

/** @typedef {{ pid: number, isRunning: () => boolean, stop: () => Promise<number> }} Started */

/**
 * Starts a program whose output goes to a file. `stop` returns the milliseconds until its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: string }} options
 * @returns {Started}
 */
export function start(program, args, { cwd, env, log }) {
  const out = fs.openSync(log, 'a')
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', out, out] })
  fs.closeSync(out)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: Number(child.pid),
    isRunning,
    stop: async () => {
      const began = performance.now()
      if (isRunning()) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        const kill = setTimeout(() => child.kill('SIGKILL'), 60_000)
        await ended
        clearTimeout(kill)
      }
      return performance.now() - began
    },
  }
}

/**
 * Waits until this address answers with 2xx. Returns the milliseconds.
 * @param {string} url
 * @param {Started} server
 * @param {string} log shown after a failure
 */
export async function untilAnswering(url, server, log) {
  const began = performance.now()
  while (server.isRunning() && performance.now() - began < mostWaitMs) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return performance.now() - began
    await sleep(100)
  }
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20)
  throw new Error(`${url} did not answer:\n${lines.join('\n')}`)
}

/** Things to undo at the end of a trial, also after Ctrl-C, the last one first. */
export function createCleanup() {
  /** @type {(() => unknown)[]} */
  const tasks = []
  const run = async () => {
    for (const task of tasks.splice(0).reverse())
      await Promise.resolve(task()).catch((error) => console.error(String(error)))
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      void run().then(() => process.exit(1))
    })
  return {
    /** @param {() => unknown} task */
    defer: (task) => {
      tasks.push(task)
    },
    run,
  }
}
