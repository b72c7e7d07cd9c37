import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The bundle of a program that a test starts as a process (`build-programs.cjs`). */
export const program = (name: 'portal' | 'payment-server'): string =>
  join(process.env.TEST_PROGRAMS ?? '', `${name}.js`)

/** Runs a command of the portal to its end, with these settings alone. */
export function runPortal(args: readonly string[], env: Record<string, string>, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program('portal'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
