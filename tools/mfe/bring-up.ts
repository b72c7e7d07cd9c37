import fs from 'node:fs'
import path from 'node:path'
import * as moves from './moves'
import { renderCurrent } from './pages/sets'
import { publish } from './publish'
import { changeRegistry, project } from './registry'
import { findPublished, readPublished, registryEntry } from './release'
import { openFolder, type Storage } from './storage/folder'

/** A release of a workspace, as its sources are now. */
interface Built {
  name: string
  /** The workspace's folder. */
  dir: string
  release: string
}

/** Which release each name had at the last start; a file that cannot be read remembers nothing. */
function readMemory(file: string): Record<string, string> {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

async function promote(site: Storage, name: string, release: string, by: string): Promise<void> {
  const entry = registryEntry(await readPublished(site, name, release))
  await changeRegistry(site, { by, reason: `promote ${name} ${release}` }, (now) =>
    moves.promote(now, name, entry),
  )
}

/**
 * Publishes the releases into the folder `dir` and makes stable those that are new since the last start. A release that was
 * stable and has been rolled back by hand since then stays rolled back.
 *
 * There is no gate here. It answers whether a release fits others that people run; these all come from one checkout, whose
 * own tests are that answer, and a start must not wait for a browser that need not be installed. Public pages are rendered, and
 * one that cannot be is said and no reason not to start.
 */
export async function bringUp(
  dir: string,
  releases: readonly Built[],
  by = 'npm start',
  say: (line: string) => void = () => undefined,
): Promise<string> {
  const site = openFolder(dir)
  const memory = path.join(dir, '.started.json')
  const started = readMemory(memory)
  let promoted = 0
  for (const { name, dir: workspace, release } of releases) {
    if (!(await findPublished(site, name, release)))
      await publish(site, path.join(workspace, 'dist'))
    if (started[name] === release) continue
    await promote(site, name, release, by)
    started[name] = release
    promoted += 1
  }
  await project(site)
  const { says, faults } = await renderCurrent({ site })
  for (const line of [
    ...says.filter((each) => each.endsWith(' rendered')),
    ...faults.map((each) => `not rendered, starts in the browser: ${each}`),
  ])
    say(line)
  fs.writeFileSync(memory, JSON.stringify(started))
  return promoted === 0 ? 'nothing new' : `${promoted} new`
}
