// @ts-check
import os from 'node:os'

/** `KEY=` in an env file means "not set". */
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))

/** The setting of a release command on this machine. */
export const setting = {
  env,
  log: console.log,
  by: env.MFE_BY ?? `${env.USER ?? 'unknown'}@${os.hostname()}`,
}

/**
 * Ends the program with the message of a failed command.
 * @param {Error} error
 */
export function fail(error) {
  console.error(error.message)
  process.exitCode = 1
}
