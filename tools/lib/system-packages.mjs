// @ts-check
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const onMac = ['/Applications/Chromium.app/Contents/MacOS', '/Applications/Google Chrome.app/Contents/MacOS']

/**
 * Full path of the first of these programs that is installed.
 * @param {string[]} names
 */
export const findProgram = (...names) =>
  [...folders, ...onMac].flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file))

/** CHROMIUM_PATH alone counts where it is set, so that no other browser is taken in its place. */
export const findChromium = () => {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return fs.existsSync(chosen) ? chosen : undefined
  return findProgram('chromium', 'chromium-browser', 'google-chrome', 'Chromium', 'Google Chrome')
}

export const findMariadb = () => findProgram('mariadbd', 'mysqld')

const known = {
  chromium: { find: findChromium, debian: 'chromium', elsewhere: 'Chromium or Chrome (or set CHROMIUM_PATH)' },
  mariadb: { find: findMariadb, debian: 'mariadb-server', elsewhere: 'MariaDB or MySQL server (mariadbd or mysqld on the PATH)' },
}

const isRootOnDebian = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

/**
 * Keeps apt from starting the database as a service: the tests run a server of their own.
 * @template T
 * @param {() => Promise<T>} work
 */
async function withoutServices(work) {
  const policy = '/usr/sbin/policy-rc.d'
  const ours = !fs.existsSync(policy)
  if (ours) fs.writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await work()
  } finally {
    if (ours) fs.rmSync(policy)
  }
}

/**
 * Installs the programs that are missing, where we can; elsewhere says what to install.
 * @param {(keyof typeof known)[]} names
 */
export async function ensurePrograms(names) {
  const missing = names.map((name) => known[name]).filter(({ find }) => !find())
  if (missing.length === 0) return 'there'
  if (!isRootOnDebian()) {
    throw new Error(`Please install ${missing.map(({ elsewhere }) => elsewhere).join(' and ')}, then run npm test again`)
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  await withoutServices(() => run('apt-get', ['install', '-y', '--no-install-recommends', ...missing.map(({ debian }) => debian)], { env }))
  const still = missing.find(({ find }) => {
    const program = find()
    return !program || spawnSync(program, ['--version']).status !== 0
  })
  if (still) throw new Error(`apt-get has installed ${still.debian}, but it does not run here. Please install ${still.elsewhere}`)
  return `installed ${missing.map(({ debian }) => debian).join(' and ')}`
}
