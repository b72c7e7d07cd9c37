import path from 'node:path'
import { parseArgs } from 'node:util'
import { isAddress, openStorage, placeOf, type Storage } from '@portal/storage'
import * as commands from './commands'
import type { Context } from './context'
import { explainCommand } from './explain'
import { renderCommand } from './pages/sets'
import { openPortalSite } from './portal-storage'
import { promoteCommand } from './promote'
import { pruneCommand } from './prune'

const usage = `npm run mfe -- <command>
  publish  <area|shell> [--dist <folder>]   build it if need be, and put it into the site once and for good
           [--origin <https://cdn>]   browsers get the files of the area from there
  verify   <area|shell> <release>           check it against what it will meet; exit 1 when a line is red
  promote  <area|shell> <release>           verify it and make it the stable one; for an area also
           [--canary <percent>] [--groups qa,…]   for so many of a hundred browsers, and for these groups
  rollback <area|shell> <release to leave> [--to <release>]   undo its promotion, without a build
  disable  <area> --message "…" [--until <instant>]
  enable   <area>
  render                                    render the public pages of what is stable, where that has not been done
  status                                    what is current
  history  [--limit 20]                     who changed what, newest first
  explain  [<area>] --user <device id> [--groups qa] [--at <instant>]   who gets which release, and why
  prune    [--dry-run]                      remove releases that nobody needs
verify and promote: [--api http://host] compares with the running API, [--skip-smoke --reason "…"] leaves out the browser;
promote: [--skip-health --reason "…"] makes a canary stable without enough data; [--force --reason "…"] goes past red lines.
Everywhere: [--site <https://portal, folder or s3://bucket/prefix>], or MFE_SITE; otherwise DATA_DIR/site.
A portal needs a release token in MFE_TOKEN, whose name is then the author. Elsewhere MFE_BY says who you are.`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  site: text,
  api: text,
  dist: text,
  origin: text,
  to: text,
  limit: text,
  canary: text,
  groups: text,
  message: text,
  until: text,
  user: text,
  at: text,
  reason: text,
  force: flag,
  'skip-smoke': flag,
  'skip-health': flag,
  'dry-run': flag,
  help: { type: 'boolean', short: 'h' },
} as const

const parse = (words: string[]) => {
  const {
    positionals: [command = '', name = '', release],
    values,
  } = parseArgs({ args: words, allowPositionals: true, options })
  const {
    'skip-smoke': skipSmoke = false,
    'skip-health': skipHealth = false,
    'dry-run': dryRun = false,
    ...rest
  } = values
  return { command, name, release, values: { ...rest, skipSmoke, skipHealth, dryRun } }
}
type Values = ReturnType<typeof parse>['values']

type Handler = (
  context: Context,
  name: string,
  release: string | undefined,
  values: Values,
) => Promise<unknown>

/**
 * Repairs a damaged registry.json before the command starts. Other commands show the damaged one.
 */
const repairing =
  (handler: Handler): Handler =>
  async (context, name, release, values) => {
    await commands.repairFirst(context)
    return handler(context, name, release, values)
  }

const handlers: Record<string, Handler> = {
  publish: repairing((context, name, _, { dist, origin }) =>
    commands.publishCommand(context, name, { dist, origin }),
  ),
  verify: repairing((context, name, release, values) =>
    commands.verifyCommand(context, name, String(release), values),
  ),
  promote: repairing((context, name, release, values) =>
    promoteCommand(context, name, String(release), values),
  ),
  rollback: repairing((context, name, leaving, values) =>
    commands.rollbackCommand(context, name, leaving, values),
  ),
  disable: repairing((context, name, _, values) => commands.disableCommand(context, name, values)),
  enable: repairing((context, name) => commands.enableCommand(context, name)),
  render: repairing((context) => renderCommand(context)),
  status: (context) => commands.statusCommand(context),
  history: (context, _name, _release, values) => commands.historyCommand(context, values),
  explain: (context, name, _, values) =>
    explainCommand(context, name === '' ? undefined : name, values),
  prune: repairing((context, _name, _release, values) => pruneCommand(context, values)),
}

/** Whether a site is a running portal, whose API the commands use with MFE_TOKEN. */
const isPortal = (address: string): boolean => /^https?:[/][/]/i.test(address)

/** Environment variables. */
type Environment = Readonly<Record<string, string | undefined>>

/** The place and the author of a command. */
interface Setting extends Pick<Context, 'distOf' | 'build' | 'log' | 'by'> {
  env: Environment
  /** The site if none is set. */
  defaultSite?: string
}

/** The site of a command, and its portal if it is one. Folders are relative to `fromHere`. */
function openSite(
  address: string | undefined,
  env: Environment,
  fromHere: (folder: string) => string,
): { site: Storage; portal: string | undefined } {
  if (address === undefined)
    throw new Error('Set the site with --site or MFE_SITE, for example https://portal.example.edu')
  if (isPortal(address)) {
    const portal = new URL(address).origin
    return { portal, site: openPortalSite({ address: portal, token: env.MFE_TOKEN }) }
  }
  const place = placeOf(isAddress(address) ? address : fromHere(address), env)
  return { portal: undefined, site: openStorage(place) }
}

/** Throws for a command that cannot run over the API. */
function demandPossible(command: string): void {
  if (command === 'prune')
    throw new Error(
      'prune needs the folder or the bucket of the site: only its operator removes releases',
    )
}

/** Runs one command with its arguments. */
export async function main(words: string[], { env, defaultSite, ...rest }: Setting): Promise<void> {
  const { command, name, release, values } = parse(words)
  if (values.help) {
    rest.log(usage)
    return
  }
  const handler = Object.hasOwn(handlers, command) ? handlers[command] : undefined
  if (!handler) throw new Error(usage)
  // Folders are relative to the folder of the person, because npm runs this in the workspace.
  const fromHere = (folder: string): string => path.resolve(env.INIT_CWD ?? '.', folder)
  const { site, portal } = openSite(values.site ?? env.MFE_SITE ?? defaultSite, env, fromHere)
  if (portal) demandPossible(command)
  await handler({ ...rest, site, api: values.api ?? env.MFE_API ?? portal }, name, release, {
    ...values,
    ...(values.dist !== undefined && { dist: fromHere(values.dist) }),
  })
}
