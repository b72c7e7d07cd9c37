import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { emailPattern, isStrongPassword, messages } from '@portal/contracts'
import { generatePassword } from '../../features/accounts/sign-in'
import { migrations } from '../../migrations'
import { systemClock } from '../../platform/clock'
import { createHasher } from '../../platform/login/hasher'
import { migrate } from '../../platform/database/migrations/migrate'
import { print, type Command } from '../command'
import { textFromStdin } from '../stdin'
import { withDatabase } from '../with-database'
import { createAdministrator } from './create-administrator'

const options = {
  'staff-number': { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  'password-from-stdin': { type: 'boolean' },
} as const

const questions = {
  'staff-number': {
    ask: 'Staff number (AD and four digits)',
    fits: /^AD\d{4}$/i,
    fallback: `AD${String(randomInt(1000, 10_000))}`,
  },
  'first-name': { ask: 'First name', fits: /\S/, fallback: 'Portal' },
  'last-name': { ask: 'Last name', fits: /\S/, fallback: 'Administrator' },
  email: { ask: 'Email', fits: emailPattern, fallback: undefined },
  phone: { ask: 'Phone', fits: /^[\d\s()+-]{6,}$/, fallback: '00000000000' },
} as const
type Question = keyof typeof questions

async function answerTo(name: Question, given: string | undefined): Promise<string> {
  const { ask, fits, fallback } = questions[name]
  let answer = given
  if (answer === undefined && process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    answer = await terminal.question(`${ask}${fallback ? ` [${fallback}]` : ''}: `)
    terminal.close()
  }
  const value = (answer?.trim() || fallback) ?? ''
  if (!fits.test(value))
    throw new Error(`--${name}: "${value}" is not a valid ${ask.toLowerCase()}`)
  return value
}

async function passwordFromStdin(): Promise<string> {
  const password = await textFromStdin()
  if (!isStrongPassword(password) || password.length > 128) throw new Error(messages.password.rule)
  return password
}

async function run(args: string[]): Promise<undefined> {
  const { values } = parseArgs({ args, options })
  const chosen = values['password-from-stdin'] ? await passwordFromStdin() : undefined
  const person = {
    staffNumber: (await answerTo('staff-number', values['staff-number'])).toUpperCase(),
    firstName: await answerTo('first-name', values['first-name']),
    lastName: await answerTo('last-name', values['last-name']),
    email: (await answerTo('email', values.email)).toLowerCase(),
    phone: await answerTo('phone', values.phone),
  }
  const password = chosen ?? generatePassword()
  await withDatabase(async ({ db }) => {
    await migrate(db, migrations)
    const passwordHash = await createHasher().hash(password)
    await createAdministrator(db, {
      ...person,
      passwordHash,
      mustChange: chosen === undefined,
      at: systemClock.instant(),
    })
  })
  print(`Staff member ${person.staffNumber} has access to all modules.`)
  if (chosen === undefined) print(`Password, shown only now: ${password}`)
}

export const command: Command = {
  usage: `Creates a staff account with access to all modules.

  portal admin [--staff-number AD0001] [--first-name Ada] [--last-name Obi]
               [--email ada@example.edu] [--phone 08030000000] [--password-from-stdin]

Asks for missing details. Without --password-from-stdin, a password is created and shown once;
it must be changed at the first sign-in.`,
  run,
}
