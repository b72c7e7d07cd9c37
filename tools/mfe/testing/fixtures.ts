import fs from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileOperations, modules, operations } from '@portal/contracts'
import {
  packings,
  type PublishedArea,
  type PublishedRelease,
  type PublishedShell,
  type ReleaseFile,
  type ReleaseRules,
} from '@portal/releases'
import { changeRegistry, readPublished, registryEntry, type State } from '@portal/releases/store'
import { openFolder } from '@portal/storage'
import { marker } from '@portal/testing/dev-marker'
import type { Context } from '../context'
import * as transitions from '../transitions'
import { integrityOf } from '../release-files'
import { publish } from '../publish'

/** A context, with values that a test checks. */
export interface TestContext extends Context {
  /** The folder of the builds and of the site. */
  root: string
  /** The site's folder. */
  folder: string
  /** The logged lines. */
  printed: string[]
  remove: () => void
}

/** A context as the command line creates it, with a site in its own folder. */
export function aContext(own: Partial<Context> = {}): TestContext {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'mfe-'))
  const printed: string[] = []
  return {
    root,
    distOf: (name) => path.join(root, name, 'dist'),
    folder: path.join(root, 'site'),
    site: openFolder(path.join(root, 'site')),
    by: 'test',
    printed,
    api: undefined,
    build: async () => undefined,
    log: (line) => {
      printed.push(line)
    },
    remove: () => {
      fs.rmSync(root, { recursive: true })
    },
    ...own,
  }
}

/** Contents by name. */
export type Files = Record<string, string | Buffer>

/** Describes the files as the build does: `x.js.br` is the compressed form of `x.js`. */
export function filesOf(files: Files): ReleaseFile[] {
  const packed = (name: string): NonNullable<ReleaseFile['packed']> =>
    Object.fromEntries(
      packings.flatMap((packing) => {
        const content = files[`${name}.${packing}`]
        return content === undefined ? [] : [[packing, integrityOf(content)]]
      }),
    )
  return Object.entries(files)
    .filter(([name]) => !/[.](br|gz)$/.test(name))
    .map(([name, content]) => ({
      path: name,
      bytes: content.length,
      gzip: content.length,
      integrity: integrityOf(content),
      packed: packed(name),
    }))
}

/** A route or a menu entry, valid or not. */
export type Written = Record<string, unknown>

export const aRoute = (own: Written = {}): Written => ({
  id: 'student.home',
  path: '/app/home',
  title: 'Home',
  access: 'student',
  frame: 'student',
  ...own,
})

/** The values of an area's build that a test sets; the others have defaults. */
export interface OwnArea extends Partial<Omit<PublishedArea, 'area' | 'files' | 'prerender'>> {
  files?: Files
  routes?: Written[]
  menu?: Written[]
  /** Undefined if the build has no code that renders pages. */
  prerender?: PublishedArea['prerender'] | undefined
}

/** The same for a shell's build. */
export interface OwnShell extends Partial<Omit<PublishedShell, 'name' | 'files' | 'rules'>> {
  name: 'shell'
  rules?: ReleaseRules | undefined
  files?: Files
}

export type Own = OwnArea | OwnShell

const isShell = (own: Own): own is OwnShell => own.name === 'shell'

function anAreaRelease(
  files: Files,
  { name = 'mfe-student', routes = [aRoute()], menu = [], ...own }: OwnArea,
): object {
  const integrity = integrityOf(files['entry.js'] ?? '')
  return {
    schema: 1,
    name,
    release: '1.0.0-aa',
    container: { global: 'g', expose: './area', entry: 'entry.js', integrity },
    kit: { built: '1.0.0', requires: '^1' },
    shared: { react: '^19.0.0' },
    preload: ['entry.js'],
    lazy: [{ loads: './page', files: ['page.js'] }],
    area: { schema: 1, name, routes, menu },
    operations: ['GET /schools'],
    ...own,
    files: filesOf(files),
  }
}

/** The rules of the product, as the build of the shell writes them. */
const rules: ReleaseRules = {
  operations: [...operations, ...fileOperations].map(({ method, path: at }) => `${method} ${at}`),
  modules: [...modules],
  devMarker: marker,
  budgets: {
    shell: { start: 166_000 },
    'mfe-student': {
      start: 12_000,
      part: 45_000,
      parts: { './features/application-form': 51_000 },
    },
    others: { start: 12_000, part: 45_000 },
  },
}

const aShellRelease = (files: Files, own: OwnShell): object => ({
  schema: 1,
  release: '1.0.0-ss',
  kit: { provides: '1.0.0' },
  shared: { react: '19.3.1', '@portal/kit': '1.0.0' },
  page: 'index.html',
  rules,
  operations: [],
  ...own,
  files: filesOf(files),
})

const usualFiles = (own: Own): Files =>
  isShell(own)
    ? { 'index.html': '<script src="/shell/main.js">', 'main.js': 'main' }
    : { 'entry.js': 'entry', 'page.js': 'page' }

/** Writes a build to `<root>/<name>/dist`, as webpack does. */
export function aBuild({ root }: Pick<TestContext, 'root'>, own: Own = {}): string {
  const dist = path.join(root, own.name ?? 'mfe-student', 'dist')
  fs.rmSync(dist, { recursive: true, force: true })
  fs.mkdirSync(dist, { recursive: true })
  const files = own.files ?? usualFiles(own)
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(dist, name), content)
  fs.writeFileSync(
    path.join(dist, 'release.json'),
    JSON.stringify(isShell(own) ? aShellRelease(files, own) : anAreaRelease(files, own)),
  )
  return dist
}

/** Builds, publishes and returns the release. */
export const aPublished = async (
  context: Pick<TestContext, 'root' | 'site'>,
  own: Own = {},
): Promise<PublishedRelease> => (await publish(context.site, aBuild(context, own))).release

/** Makes a published release stable without a verification. */
export async function makeStable(
  { site }: Pick<Context, 'site'>,
  name: string,
  release: string,
): Promise<State> {
  const entry = registryEntry(await readPublished(site, name, release))
  return changeRegistry(site, { by: 'test', reason: `promote ${name} ${release}` }, (now) =>
    transitions.promote(now, name, entry),
  )
}

/** The address of a server on a free port. */
export const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
