import { releaseTokenMessages, type SiteFile } from '@portal/contracts'
import { parseRelease } from '@portal/releases'
import { project } from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import { asToken, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { badRequest, conflict, forbidden, notFound } from '../../../platform/errors'
import { addState, isJsonObject } from './registry-states'
import { isOwn, kindOf, type SiteFileKind } from './site-file-kinds'

export interface SiteFilesWork {
  record: (entry: AuditEntry) => Promise<void>
}

interface Written {
  key: string
  content: Buffer
  replaces: boolean
}

/** Throws 400 if the content of a new file does not fit its name. */
function assertFits(file: SiteFileKind, { key, content }: Written): void {
  const isDescription = file.kind === 'release' && file.file === 'release.json'
  if (isDescription && !isDescriptionOf(file, key, content))
    throw badRequest(releaseTokenMessages.damaged)
  if ((file.kind === 'pages' || file.kind === 'gate') && !isJsonObject(content))
    throw badRequest(releaseTokenMessages.damaged)
}

function isDescriptionOf(
  { name, release }: { name: string; release: string },
  key: string,
  content: Buffer,
): boolean {
  try {
    const described = parseRelease(content.toString(), key)
    return described.name === name && described.release === release
  } catch {
    return false
  }
}

/** The files of the site for commands with a release token. */
export function createSiteFilesService(
  site: Storage,
  work: UnitOfWork<SiteFilesWork>,
  clock: Clock,
) {
  async function addRelease(
    { name, release, file }: SiteFileKind & { kind: 'release' },
    { key, content }: Written,
    by: Origin,
  ): Promise<boolean> {
    const isNew = await site.create(key, content)
    if (isNew && file === 'release.json')
      await work.write(({ record }) =>
        record({
          by,
          action: 'release.published',
          record: `releases/${name}@${release}`,
          after: { name: `${name} ${release}` },
        }),
      )
    return isNew
  }

  async function addRegistryState(seq: number, content: Buffer, by: Origin): Promise<boolean> {
    const state = await addState(site, seq, content, asToken(by.actor), clock.instant())
    if (!state) return false
    await work.write(({ record }) =>
      record({
        by,
        action: 'releases.changed',
        record: `releases/${String(seq)}`,
        after: { reason: state.reason, state: seq },
      }),
    )
    return true
  }

  async function create(file: SiteFileKind, written: Written, by: Origin): Promise<boolean> {
    if (file.kind === 'state') return addRegistryState(file.seq, written.content, by)
    if (file.kind === 'release') return addRelease(file, written, by)
    if (file.kind === 'pages') return site.create(written.key, written.content)
    throw conflict(releaseTokenMessages.unknownFile)
  }

  /** The name of the author in a verification is the token's. */
  async function replace(file: SiteFileKind, { key, content }: Written, by: string): Promise<void> {
    if (file.kind === 'copy') return project(site)
    if (file.kind !== 'gate') throw conflict(releaseTokenMessages.neverReplaced)
    const result = JSON.parse(content.toString()) as object
    return site.replace(key, `${JSON.stringify({ ...result, by }, null, 2)}\n`)
  }

  return {
    /** Files whose names start with the prefix. */
    list: async (prefix: string): Promise<SiteFile[]> =>
      (await site.files(prefix))
        .filter(({ key }) => kindOf(key) !== undefined)
        .map(({ key, modifiedAt, version }) => ({
          key,
          version,
          modifiedAt: modifiedAt.toISOString(),
        })),
    /** Throws 404 if there is no such file. */
    read: async (key: string): Promise<Buffer> => {
      const content = kindOf(key) && (await site.read(key))
      if (!content) throw notFound()
      return content
    },
    /**
     * Creates or replaces a file. False if a file to be created exists. Throws 403 if the token does
     * not allow it, 400 for other content than the name says, and 409 for a change of a file that
     * never changes.
     */
    write: async (written: Written, by: Origin): Promise<boolean> => {
      const { areas, name } = asToken(by.actor)
      const file = kindOf(written.key)
      if (!file) throw badRequest(releaseTokenMessages.unknownFile)
      if (!isOwn(file, areas)) throw forbidden(releaseTokenMessages.otherFile)
      assertFits(file, written)
      if (!written.replaces) return create(file, written, by)
      await replace(file, written, name)
      return true
    },
  }
}
