import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'
import { ownSite } from './own-site'
import { startPortal } from '../portal'
import { faultProxy, type Release } from './fault-proxy'

const root = resolve(__dirname, '../../..')
const lab = join(root, 'e2e/lab')
const cache = join(root, 'node_modules/.cache/portal-lab')

/** The lab's editions: three with different texts, and one that requires React 18. */
const all = ['first', 'second', 'third', 'old'] as const
export type Edition = (typeof all)[number]

interface Hashing {
  filesBelow: (from: string, paths: readonly string[]) => string[]
  hashFiles: (from: string, files: readonly string[]) => string
}
// oxlint-disable-next-line typescript/no-require-imports -- CommonJS, and without types
const { filesBelow, hashFiles } = require('../../../packages/build/src/source-hash.cjs') as Hashing

/** Returns the folder with the lab's builds. Builds them again if their sources have changed. */
async function editions(): Promise<string> {
  const sources = [
    'e2e/lab',
    ...['kit', 'ui', 'contracts', 'releases', 'build'].map((name) => `packages/${name}/src`),
    'package-lock.json',
  ]
  const folder = join(cache, hashFiles(root, filesBelow(root, sources)).slice(0, 16))
  if (existsSync(folder)) return folder
  const workspace = mkdtempSync(join(tmpdir(), 'portal-e2e-lab-'))
  await promisify(execFile)(process.execPath, [join(lab, 'build.cjs'), workspace])
  mkdirSync(cache, { recursive: true })
  const stored = mkdtempSync(join(cache, 'new-'))
  for (const edition of all)
    cpSync(join(workspace, edition, 'dist'), join(stored, edition), { recursive: true })
  rmSync(workspace, { recursive: true })
  try {
    renameSync(stored, folder)
  } catch {
    rmSync(stored, { recursive: true }) // another worker was faster
  }
  return folder
}

/**
 * Starts a portal with its own site, where the lab is a fifth area and its first edition is
 * released. A server that can fail is in front of it.
 */
async function openLab() {
  const folder = await editions()
  const distOf = (edition: Edition): string => join(folder, edition)
  const entryOf = (edition: Edition): Release =>
    JSON.parse(readFileSync(join(distOf(edition), 'release.json'), 'utf8')) as Release
  const site = ownSite()
  const web = await faultProxy()

  /**
   * Skips the check in a browser. It does not know the lab, and it would refuse releases that the
   * page must refuse in these tests.
   */
  const forced = ['--skip-smoke', '--force', '--reason', 'federation lab']
  const promote = async (edition: Edition, ...how: string[]): Promise<string> => {
    const { release } = entryOf(edition)
    await site.mfe('promote', 'mfe-lab', release, ...forced, ...how)
    return release
  }
  const [portal] = await Promise.all([
    startPortal('sqlite', 0, { DATA_DIR: site.folder, PUBLIC_URL: web.url }),
    (async () => {
      for (const edition of all) await site.mfe('publish', 'mfe-lab', '--dist', distOf(edition))
      await promote('first')
    })(),
  ])
  web.passTo(portal.url)

  const registry = ['mfe/history', 'mfe/registry.json'].map(
    (part) => [join(site.folder, 'site', part), join(site.folder, 'kept', part)] as const,
  )
  for (const [used, stored] of registry) cpSync(used, stored, { recursive: true })
  return {
    url: web.url,
    web,
    site,
    entryOf,
    promote,
    /** Restores the start: only the first edition is released, and nothing fails. */
    reset: (): void => {
      web.restore()
      for (const [used, stored] of registry) {
        rmSync(used, { recursive: true })
        cpSync(stored, used, { recursive: true })
      }
    },
    close: async (): Promise<void> => {
      await web.stop()
      await portal.stop()
      site.remove()
    },
  }
}

type Lab = Awaited<ReturnType<typeof openLab>>

/** A test with the lab, which is restored before each test. */
export const test = base.extend<{ fresh: undefined }, { lab: Lab }>({
  lab: [
    async ({}, use) => {
      const lab = await openLab()
      await use(lab)
      await lab.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ lab }, use) => {
    await use(lab.url)
  },
  fresh: [
    async ({ lab }, use) => {
      lab.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})
