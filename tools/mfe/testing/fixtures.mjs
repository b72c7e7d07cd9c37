import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as moves from '../moves'
import { publish } from '../publish'
import { changeRegistry } from '../registry'
import { readPublished, registryEntry } from '../release'
import { openFolder } from '../storage/folder'

/** A context as the command line makes it, on a site in a folder of its own; `said` collects what is logged. */
export function aContext(own = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'mfe-'))
  const said = []
  return {
    root, folder: path.join(root, 'site'), site: openFolder(path.join(root, 'site')), by: 'test', said,
    build: async () => undefined, log: (line) => said.push(line), remove: () => fs.rmSync(root, { recursive: true }), ...own,
  }
}

const integrityOf = (content) => `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`
/** Describes the files as the build does: `x.js.br` is no file of its own, but a packing of `x.js`. */
function filesOf(files) {
  const packed = (name) => Object.fromEntries(['br', 'gz'].filter((packing) => files[`${name}.${packing}`]).map((packing) => [packing, integrityOf(files[`${name}.${packing}`])]))
  return Object.entries(files).filter(([name]) => !/[.](br|gz)$/.test(name)).map(([name, content]) => ({
    path: name, bytes: content.length, gzip: content.length, integrity: integrityOf(content),
    ...(Object.keys(packed(name)).length > 0 && { packed: packed(name) }),
  }))
}

export const aRoute = (own = {}) => ({ id: 'student.home', path: '/app/home', title: 'Home', access: 'student', frame: 'student', ...own })

/** An area's release.json around some files; whatever matters to a test is said in `own`. */
export function anAreaRelease(files, { name = 'mfe-student', routes = [aRoute()], menu = [], ...own } = {}) {
  const entry = filesOf({ 'entry.js': files['entry.js'] })[0]
  return {
    schema: 1, name, release: '1.0.0-aa', container: { global: 'g', expose: './area', entry: 'entry.js', integrity: entry.integrity },
    kit: { built: '1.0.0', requires: '^1' }, shared: { react: '^19.0.0' }, preload: ['entry.js'], lazy: [{ loads: './page', files: ['page.js'] }],
    area: { schema: 1, name, routes, menu }, operations: ['GET /schools'], files: filesOf(files), ...own,
  }
}

const aShellRelease = (files, own) => ({
  schema: 1, name: 'shell', release: '1.0.0-ss', kit: { provides: '1.0.0' }, shared: { react: '19.3.1', '@portal/kit': '1.0.0' },
  page: 'index.html', operations: [], files: filesOf(files), ...own,
})

/** Leaves a build in `<root>/<name>/dist`, as webpack would. */
export function aBuild({ root }, { files, ...own } = {}) {
  const dist = path.join(root, own.name ?? 'mfe-student', 'dist')
  fs.rmSync(dist, { recursive: true, force: true })
  fs.mkdirSync(dist, { recursive: true })
  const isShell = own.name === 'shell'
  const usual = isShell ? { 'index.html': '<script src="/shell/main.js">', 'main.js': 'main' } : { 'entry.js': 'entry', 'page.js': 'page' }
  const all = files ?? usual
  for (const [name, content] of Object.entries(all)) fs.writeFileSync(path.join(dist, name), content)
  const release = isShell ? aShellRelease(all, own) : anAreaRelease(all, own)
  fs.writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release))
  return dist
}

/** Builds and publishes; gives the release. */
export const aPublished = async (context, own) => (await publish(context.site, aBuild(context, own))).release

/** Makes a published release stable without a gate. */
export async function makeStable({ site }, name, release) {
  const entry = registryEntry(await readPublished(site, name, release))
  return changeRegistry(site, { by: 'test', reason: `promote ${name} ${release}` }, (now) => moves.promote(now, name, entry))
}
