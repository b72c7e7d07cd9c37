// @ts-check
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
const onMac = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/**
 * Full path of the first of these programs that is installed.
 * @param {string[]} names
 */
export const findProgram = (...names) =>
  [...folders, ...onMac]
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file))

/** Debian's Chromium without windows: the same browser for a page, at about half the processor time. */
const headlessShell = 'chromium-headless-shell'

/** CHROMIUM_PATH alone counts where it is set, so that no other browser is taken in its place. */
export const findChromium = () => {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return fs.existsSync(chosen) ? chosen : undefined
  return (
    findProgram(headlessShell) ??
    findProgram('chromium', 'chromium-browser', 'google-chrome', 'Chromium', 'Google Chrome')
  )
}

export const findMariadb = () => findProgram('mariadbd', 'mysqld')

/** `debian`: packages of which the first that can be installed is enough. */
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

const env = { DEBIAN_FRONTEND: 'noninteractive' }

/** @param {string} name */
const install = (name) =>
  withoutServices(() => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env }))

/**
 * Installs a missing program; gives the name of its package.
 * @param {(typeof known)[keyof typeof known]} program
 */
async function installFirst({ find, debian: [first = '', second], elsewhere }) {
  const name = await install(first).then(
    () => first,
    async (error) => {
      if (!second) throw error
      await install(second)
      return second
    },
  )
  const installed = find()
  if (!installed || spawnSync(installed, ['--version']).status !== 0)
    throw new Error(
      `apt-get has installed ${name}, but it does not run here. Please install ${elsewhere}`,
    )
  return name
}

/** A browser is there, but not the one that tests run fastest in, and it can be had. */
const isSlowBrowser = () =>
  !process.env.CHROMIUM_PATH && isRootOnDebian() && !findProgram(headlessShell)

/**
 * Installs the programs that are missing, where we can; elsewhere says what to install.
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
  // The other browser does as well, only slower: that this one cannot be had is no failure.
  if (better)
    await updated
      .then(() => install(headlessShell))
      .then(
        () => installed.push(headlessShell),
        () => undefined,
      )
  return installed.length > 0 ? `installed ${installed.join(' and ')}` : 'there'
}
