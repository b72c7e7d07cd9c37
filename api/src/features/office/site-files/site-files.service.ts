import { releaseTokenMessages, type SiteFile } from '@portal/contracts'
import { isShell, parseRelease, type PublishedRelease } from '@portal/releases'
import { project } from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import { asToken, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
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

/** The problem of a release.json, or undefined. */
function faultOfDescription(
  { name, release }: { name: string; release: string },
  described: PublishedRelease | undefined,
  origins: readonly string[],
): string | undefined {
  if (described?.name !== name || described.release !== release) return releaseTokenMessages.damaged
  if (isShell(described) || !described.origin || origins.includes(described.origin))
    return undefined
  return releaseTokenMessages.unlistedOrigin
}

/** The problem of a new file whose content does not fit its name, or undefined. */
function faultOf(
  file: SiteFileKind,
  { key, content }: Written,
  origins: readonly string[],
): string | undefined {
  if (file.kind === 'release' && file.file === 'release.json')
    return faultOfDescription(file, releaseIn(content, key), origins)
  const isJson = file.kind === 'pages' || file.kind === 'verification'
  return isJson && !isJsonObject(content) ? releaseTokenMessages.damaged : undefined
}

function releaseIn(content: Buffer, key: string): PublishedRelease | undefined {
  try {
    return parseRelease(content.toString(), key)
  } catch {
    return undefined
  }
}

/**
 * The files of the site for commands with a release token. `origins` are the other origins from
 * which browsers load areas.
 */
export function createSiteFilesService(
  site: Storage,
  origins: readonly string[],
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
    if (file.kind !== 'verification') throw conflict(releaseTokenMessages.neverReplaced)
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
     * Creates or replaces a file. False if a file to be created exists. Throws 403 if the token
     * does not allow it, 400 for other content than the name says, and 409 for a change of a file
     * that never changes.
     */
    write: async (written: Written, by: Origin): Promise<boolean> => {
      const { areas, name } = asToken(by.actor)
      const file = kindOf(written.key)
      if (!file) throw badRequest(releaseTokenMessages.unknownFile)
      if (!isOwn(file, areas)) throw forbidden(releaseTokenMessages.otherFile)
      const fault = faultOf(file, written, origins)
      if (fault) throw badRequest(fault)
      if (!written.replaces) return create(file, written, by)
      await replace(file, written, name)
      return true
    },
  }
}
