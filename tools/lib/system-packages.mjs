// @ts-check
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { run } from './run.mjs'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const onMac = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * The path of the first of these programs that is installed.
 * @param {string[]} names
 */
export const findProgram = (...names) =>
  [...folders, ...onMac]
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file))

/**
 * Debian's Chromium without windows. It renders pages in the same way, in about half of the
 * processor time.
 */
const headlessShell = 'chromium-headless-shell'

/** If CHROMIUM_PATH is set, no other browser is used. */
export const findChromium = () => {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return fs.existsSync(chosen) ? chosen : undefined
  return (
    findProgram(headlessShell) ??
    findProgram('chromium', 'chromium-browser', 'google-chrome', 'Chromium', 'Google Chrome')
  )
}

/** Whether the package that controls the browser is installed. An archive (tools/pack) has none. */
export const hasPlaywright = () => {
  try {
    createRequire(import.meta.url).resolve('@playwright/test')
    return true
  } catch {
    return false
  }
}

export const findMariadb = () => findProgram('mariadbd', 'mysqld')
/** A library that the database server loads. */
export const galeraProvider = '/usr/lib/galera/libgalera_smm.so'
export const findNginx = () => findProgram('nginx')

/**
 * `debian`: the names of possible packages; the first one that can be installed is enough.
 * `version`: the option that prints the version, unless it is `--version`.
 * @type {Record<'chromium' | 'mariadb' | 'galera' | 'rsync' | 'nginx' | 'openssl' | 'ip', {
 *   find: () => string | undefined, debian: string[], elsewhere: string, version?: string
 * }>}
 */
const known = {
  chromium: {
    find: findChromium,
    debian: [headlessShell, 'chromium'],
    elsewhere: 'Chromium or Chrome (or set CHROMIUM_PATH)',
  },
  mariadb: {
    find: findMariadb,
    debian: ['mariadb-server'],
    elsewhere: 'MariaDB or MySQL server (mariadbd or mysqld on the PATH)',
  },
  galera: {
    find: () => (fs.existsSync(galeraProvider) ? findMariadb() : undefined),
    debian: ['galera-4'],
    elsewhere: 'the library of Galera 4',
  },
  rsync: { find: () => findProgram('rsync'), debian: ['rsync'], elsewhere: 'rsync' },
  ip: { find: () => findProgram('ip'), debian: ['iproute2'], elsewhere: 'iproute2', version: '-V' },
  nginx: { find: findNginx, debian: ['nginx-light', 'nginx'], elsewhere: 'nginx', version: '-v' },
  openssl: { find: () => findProgram('openssl'), debian: ['openssl'], elsewhere: 'OpenSSL' },
}

const isRootOnDebian = () => process.getuid?.() === 0 && findProgram('apt-get') !== undefined

/**
 * Prevents apt from starting the database as a service, because the tests run their own server.
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

const env = { DEBIAN_FRONTEND: 'noninteractive' }

/** @param {string} name */
const install = (name) =>
  withoutServices(() => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env }))

/**
 * Installs a missing program and returns the name of its package.
 * @param {(typeof known)[keyof typeof known]} program
 */
async function installFirst({
  find,
  debian: [first = '', second],
  elsewhere,
  version = '--version',
}) {
  const name = await install(first).then(
    () => first,
    async (error) => {
      if (!second) throw error
      await install(second)
      return second
    },
  )
  const installed = find()
  if (!installed || spawnSync(installed, [version]).status !== 0)
    throw new Error(
      `apt-get has installed ${name}, but it does not run here. Please install ${elsewhere}`,
    )
  return name
}

/** True if there is a browser, but a faster one for tests can be installed. */
const isSlowBrowser = () =>
  !process.env.CHROMIUM_PATH && isRootOnDebian() && !findProgram(headlessShell)

/**
 * Installs missing programs on Debian. Elsewhere it throws an error that names them.
 * @param {(keyof typeof known)[]} names
 */
export async function ensurePrograms(names) {
  const missing = names.filter((name) => !known[name].find())
  const better = !missing.includes('chromium') && names.includes('chromium') && isSlowBrowser()
  if (missing.length === 0 && !better) return 'there'
  if (!isRootOnDebian()) {
    throw new Error(
      `Please install ${missing.map((name) => known[name].elsewhere).join(' and ')}, then run npm test again`,
    )
  }
  const updated = run('apt-get', ['update'], { env })
  if (missing.length > 0) await updated
  const installed = []
  for (const name of missing) installed.push(await installFirst(known[name]))
  // Not a failure if it cannot be installed: the other browser works too, only slower.
  if (better)
    await updated
      .then(() => install(headlessShell))
      .then(
        () => installed.push(headlessShell),
        () => undefined,
      )
  return installed.length > 0 ? `installed ${installed.join(' and ')}` : 'there'
}
