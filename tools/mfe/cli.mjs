import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildArea } from '../lib/build.mjs'
import { dataDir, root } from '../lib/root.mjs'
import * as commands from './commands.mjs'
import { explainCommand } from './explain.mjs'
import { renderCommand } from './pages/sets.mjs'
import { promoteCommand } from './promote.mjs'
import { pruneCommand } from './prune.mjs'
import { siteIn } from './site.mjs'
import { openStorage } from './storage/open.mjs'

const usage = `npm run mfe -- <command>
  publish  <area|shell> [--dist <folder>]   build it if need be, and put it into the site once and for good
  gate     <area|shell> <release>           check it against what it will meet; exit 1 when a line is red
  promote  <area|shell> <release>           gate it and make it the stable one; for an area also
           [--canary <percent>] [--groups qa,…]   for so many of a hundred browsers, and for these groups
  rollback <area|shell> [--to <release>]    undo the last promotion, without a build
  disable  <area> --message "…" [--until <instant>]
  enable   <area>
  render                                    render the public pages of what is stable, where that has not been done
  status                                    what is current
  history  [--limit 20]                     who changed what, newest first
  explain  [<area>] --user <device id> [--groups qa] [--at <instant>]   who gets which release, and why
  prune    [--dry-run]                      remove releases that nobody needs
gate and promote: [--api http://host] compares with the running API, [--skip-executed --reason "…"] leaves out the browser;
promote: [--force --reason "…"] goes past red lines.
Everywhere: [--site <folder or s3://bucket/prefix>], or MFE_SITE; otherwise DATA_DIR/site. MFE_BY says who you are.`

const text = { type: 'string' }
const flag = { type: 'boolean' }
const options = {
  site: text, api: text, dist: text, to: text, limit: text, canary: text, groups: text, message: text, until: text, user: text, at: text,
  reason: text, force: flag, 'skip-executed': flag, 'dry-run': flag, help: { type: 'boolean', short: 'h' },
}

const handlers = {
  publish: (context, [name], { dist }) => commands.publishCommand(context, name, { dist: dist && fromHere(dist) }),
  gate: (context, [name, release], values) => commands.gateCommand(context, name, release, values),
  promote: (context, [name, release], values) => promoteCommand(context, name, release, values),
  rollback: (context, [name], values) => commands.rollbackCommand(context, name, values),
  disable: (context, [name], values) => commands.disableCommand(context, name, values),
  enable: (context, [name]) => commands.enableCommand(context, name),
  render: (context) => renderCommand(context),
  status: (context) => commands.statusCommand(context),
  history: (context, _, values) => commands.historyCommand(context, values),
  explain: (context, [name], values) => explainCommand(context, name, values),
  prune: (context, _, values) => pruneCommand(context, values),
}

/** Folders as the person means them: npm runs this from the workspace, not from where it was typed. */
const fromHere = (folder) => path.resolve(process.env.INIT_CWD || '.', folder)
const siteFrom = (address) => (address.startsWith('s3://') ? address : fromHere(address))

async function run() {
  const { positionals: [command, ...words], values: given } = parseArgs({ allowPositionals: true, options })
  const { 'skip-executed': skipExecuted, 'dry-run': dryRun, ...values } = given
  if (given.help) {
    console.log(usage)
    return
  }
  const handler = Object.hasOwn(handlers, command ?? '') ? handlers[command] : undefined
  if (!handler) throw new Error(usage)
  const context = {
    site: await openStorage(siteFrom(given.site || process.env.MFE_SITE || siteIn(dataDir))),
    root, build: (name) => buildArea(path.join(root, name)), log: console.log,
    by: process.env.MFE_BY || `${process.env.USER || 'unknown'}@${os.hostname()}`,
    api: given.api || process.env.MFE_API,
  }
  await handler(context, words, { ...values, skipExecuted, dryRun })
}

run().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
