import { print, type Command } from './commands/command'
import { ConfigError } from './platform/process/config'

/** Each command is loaded when it runs, so that a small one starts fast. */
const commands: Readonly<
  Record<string, { summary: string; load: () => Promise<{ command: Command }> }>
> = {
  serve: {
    summary: 'Runs the portal: the server and its background workers',
    load: () => import('./commands/serve'),
  },
  migrate: {
    summary: 'Applies pending migrations to the database',
    load: () => import('./commands/migrate'),
  },
  admin: {
    summary: 'Creates a staff account with access to all modules',
    load: () => import('./commands/admin'),
  },
  'second-factor': {
    summary: 'Removes the second factor of a member of staff who has lost it',
    load: () => import('./commands/second-factor'),
  },
  ledger: {
    summary: 'Checks the ledger and lists every problem',
    load: () => import('./commands/ledger'),
  },
  doctor: {
    summary: 'Checks the whole installation, and tells how to repair it',
    load: () => import('./commands/doctor'),
  },
  backup: {
    summary: 'Writes a backup of everything, or verifies one',
    load: () => import('./commands/backup'),
  },
  restore: {
    summary: 'Restores a backup to an empty installation',
    load: () => import('./commands/restore'),
  },
  'rotate-secret': {
    summary: 'Changes the key that signs sessions, without signing anybody out',
    load: () => import('./commands/rotate-secret'),
  },
  support: {
    summary: 'Writes a file for the people who help you, without personal data',
    load: () => import('./commands/support'),
  },
  settings: {
    summary: 'Checks the settings of the environment',
    load: () => import('./commands/settings'),
  },
}

/** Commands of the release tools, which `bin/portal` and `npm run portal` start. */
const releaseTools = { mfe: 'Publishes, promotes and rolls back areas' }

const width = Math.max(...Object.keys(commands).map(({ length }) => length))
const help = `portal <command> [options]

${[
  ...Object.entries(commands).map(([name, { summary }]) => [name, summary] as const),
  ...Object.entries(releaseTools),
]
  .map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`)
  .join('\n')}

\`portal <command> --help\` describes a command and its options. All settings are environment
variables.`

const messageOf = (error: unknown): string =>
  error instanceof ConfigError
    ? `These settings are invalid:\n${error.message}`
    : error instanceof Error
      ? error.message
      : String(error)

/** Arguments that a command does not know, as `parseArgs` reports them. */
const isWrongUse = (error: unknown): boolean =>
  String((error as { code?: unknown } | undefined)?.code).startsWith('ERR_PARSE_ARGS')

const exitCodeOf = (error: unknown): number =>
  error instanceof ConfigError ? error.exitCode : isWrongUse(error) ? 2 : 1

async function run(name: string, args: string[]): Promise<number | undefined> {
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!known) {
    process.stderr.write(`portal has no command "${name}".\n\n${help}\n`)
    return 2
  }
  const { command } = await known.load()
  if (!args.includes('--help')) return command.run(args)
  print(command.usage)
  return 0
}

/** The command-line tool of operators. Sets the exit code of the process. */
async function main([name = 'help', ...args]: string[]): Promise<void> {
  // Data and backups are personal. A folder with default rights of its own (an ACL) gives others
  // access.
  process.umask(0o077)
  if (name === 'help' || name === '--help') {
    print(help)
    return
  }
  try {
    process.exitCode = await run(name, args)
  } catch (error) {
    process.stderr.write(`portal ${name}: ${messageOf(error)}\n`)
    // Ends the process at once, because a server that failed to start has open handles.
    process.exit(exitCodeOf(error))
  }
}

void main(process.argv.slice(2))
