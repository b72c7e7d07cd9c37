import { parseArgs } from 'node:util'
import { systemClock as clock } from '../platform/clock'
import {
  endAllSessions,
  finishSecret,
  prepareSecret,
  rotateKey,
} from '../platform/login/rotate-keys'
import { secretProblem } from '../platform/secret'
import { print, type Command } from './command'
import { textFromStdin } from './stdin'
import { withDatabase } from './with-database'

const options = {
  'new-secret-from-stdin': { type: 'boolean' },
  finish: { type: 'boolean' },
  'end-sessions': { type: 'boolean' },
} as const

async function newSecretFor(secret: string): Promise<string> {
  const newSecret = await textFromStdin()
  const problem = secretProblem(newSecret)
  if (problem) throw new Error(`The new SESSION_SECRET ${problem}.`)
  if (newSecret === secret)
    throw new Error('The new SESSION_SECRET is the same as the current one.')
  return newSecret
}

export const command: Command = {
  usage: `Changes the key that signs the cookies of sessions. Nobody is signed out.

  portal rotate-secret                            a new key; all processes use it after a minute
  portal rotate-secret --new-secret-from-stdin    the first step to another SESSION_SECRET
  portal rotate-secret --finish                   its last step
  portal rotate-secret --end-sessions             a new key, and everybody signs in again

The keys are in the database, sealed with SESSION_SECRET. To change SESSION_SECRET itself:
1. openssl rand -base64 48 > new-secret
2. portal rotate-secret --new-secret-from-stdin < new-secret
3. Set the new value, and restart one process after the other. Processes with either value work.
4. portal rotate-secret --finish, with the new value.
5. portal rotate-secret, if the old value has leaked.`,
  async run(args) {
    const { values } = parseArgs({ args, options })
    if (Object.keys(values).length > 1) throw new Error('Give one option at a time.')
    await withDatabase(async ({ db, config }) => {
      const secret = config.sessionSecret
      const deps = { db, clock, secret }
      if (values['new-secret-from-stdin']) {
        await prepareSecret(deps, await newSecretFor(secret))
        print('The keys open with both secrets. Set the new one and restart all processes.')
      } else if (values.finish) {
        await finishSecret(deps)
        print('The keys open only with the current SESSION_SECRET.')
      } else if (values['end-sessions']) {
        print(`${String(await endAllSessions(deps))} sessions ended. Everybody must sign in again.`)
      } else {
        await rotateKey(deps)
        print('A new key signs sessions from the next minute on. All sessions stay valid.')
      }
    })
    return 0
  },
}
