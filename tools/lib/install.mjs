// @ts-check
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'

const modules = path.join(root, 'node_modules')
const lock = path.join(root, 'package-lock.json')
const stamp = path.join(modules, '.portal-installed')

const lockHash = () => crypto.createHash('sha256').update(fs.readFileSync(lock)).digest('hex')

/** False in an archive (tools/pack), which has no packages for development. */
export const isForDevelopment = () => fs.existsSync(path.join(modules, 'jest'))

function isInstalled() {
  if (!isForDevelopment()) return false
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lockHash()) return true
  const npms = path.join(modules, '.package-lock.json') // npm writes this file last.
  return fs.existsSync(npms) && fs.statSync(npms).mtimeMs >= fs.statSync(lock).mtimeMs
}

/** @returns {[command: string, args: string[]]} */
const npm = () => {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
}

/** Runs `npm ci` if node_modules differs from the lockfile. */
export async function install() {
  if (isInstalled()) {
    fs.writeFileSync(stamp, lockHash())
    return 'up to date'
  }
  const [command, args] = npm()
  await run(command, [...args, 'ci', '--no-audit', '--no-fund'])
  fs.writeFileSync(stamp, lockHash())
  return 'installed'
}
