import path from 'node:path'
import {
  changeRegistry,
  findPublished,
  project,
  readPublished,
  registryEntry,
} from '@portal/releases/store'
import { openStorage, placeOf, type BucketSettings, type Storage } from '@portal/storage'
import * as transitions from './transitions'
import { renderCurrent } from './pages/sets'
import { publish } from './publish'

/** A release of a workspace with its present sources. */
interface Built {
  name: string
  /** The workspace's folder. */
  dir: string
  release: string
}

const memory = '.started.json'

/** The release of each name at the last start; empty if the file cannot be read. */
async function readMemory(site: Storage): Promise<Record<string, string>> {
  try {
    return JSON.parse(String(await site.read(memory))) as Record<string, string>
  } catch {
    return {}
  }
}

async function promote(site: Storage, name: string, release: string, by: string): Promise<void> {
  const entry = registryEntry(await readPublished(site, name, release))
  await changeRegistry(site, { by, reason: `promote ${name} ${release}` }, (now) =>
    transitions.promote(now, name, entry),
  )
}

/**
 * Publishes the releases to the folder or bucket at `address` and makes stable those that are new
 * since the last start. A release that was stable and has been rolled back by hand since then stays
 * rolled back.
 *
 * There is no verification here. It answers whether a release fits others that people run; these
 * all come from one checkout, whose own tests are that answer, and a start must not wait for a
 * browser that need not be installed. Public pages are rendered; one that cannot be is reported and
 * does not prevent the start.
 */
export async function bootstrapSite(
  address: string,
  releases: readonly Built[],
  by = 'npm start',
  say: (line: string, level: 'info' | 'warn') => void = () => undefined,
  env: BucketSettings = {},
): Promise<string> {
  const site = openStorage(placeOf(address, env))
  const started = await readMemory(site)
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
  for (const line of says.filter((each) => each.endsWith(' rendered'))) say(line, 'info')
  for (const fault of faults) say(`not rendered, starts in the browser: ${fault}`, 'warn')
  await site.replace(memory, JSON.stringify(started))
  return promoted === 0 ? 'nothing new' : `${promoted} new`
}
