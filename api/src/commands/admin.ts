import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { emailPattern, isStrongPassword, messages } from '@portal/contracts'
import { generatePassword } from '../features/accounts/sign-in'
import { migrations } from '../migrations'
import { systemClock } from '../platform/clock'
import { readConfig } from '../platform/process/config'
import { openDatabase } from '../platform/database/database'
import { createHasher } from '../platform/login/hasher'
import { migrate } from '../platform/database/migrate'
import { createAdministrator } from './create-administrator'

const usage = `Creates a staff account that holds every module.

  npm run admin -- [--staff-number AD0001] [--first-name Ada] [--last-name Obi] [--email ada@example.edu] [--phone 08030000000]
                   [--password-from-stdin]

What is not given is asked for. Without a password one is made and shown once; it must be changed at the first sign-in.`

const options = {
  'staff-number': { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  'password-from-stdin': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const questions = {
  'staff-number': {
    ask: 'Staff number (AD and four digits)',
    fits: /^AD\d{4}$/i,
    fallback: `AD${String(randomInt(1000, 10_000))}`,
  },
  'first-name': { ask: 'First name', fits: /\S/, fallback: 'Portal' },
  'last-name': { ask: 'Last name', fits: /\S/, fallback: 'Administrator' },
  email: { ask: 'E-mail', fits: emailPattern, fallback: undefined },
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

/** From a pipe, never from an argument: arguments stand in the process list and in the shell's history. */
async function passwordFromStdin(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const password = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
  if (!isStrongPassword(password) || password.length > 128) throw new Error(messages.password.rule)
  return password
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const chosen = values['password-from-stdin'] ? await passwordFromStdin() : undefined
  const person = {
    staffNumber: (await answerTo('staff-number', values['staff-number'])).toUpperCase(),
    firstName: await answerTo('first-name', values['first-name']),
    lastName: await answerTo('last-name', values['last-name']),
    email: (await answerTo('email', values.email)).toLowerCase(),
    phone: await answerTo('phone', values.phone),
  }
  const password = chosen ?? generatePassword()
  const db = openDatabase(readConfig(process.env))
  try {
    await migrate(db, migrations)
    const passwordHash = await createHasher().hash(password)
    await createAdministrator(db, {
      ...person,
      passwordHash,
      mustChange: chosen === undefined,
      at: systemClock.instant(),
    })
  } finally {
    await db.destroy()
  }
  process.stdout.write(
    `Staff member ${person.staffNumber} holds every module.\n${chosen === undefined ? `Password, shown only now: ${password}\n` : ''}`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
