import { isIntegrity, isName, isObject } from './guards'
import type { AreaManifest } from './manifest'
import type { AreaRelease } from './registry'

/** The present version of the format of release.json. */
export const releaseSchema = 1

/** Compressed forms of a file. */
export const packings = ['br', 'gz'] as const
export type Packing = (typeof packings)[number]

export interface ReleaseFile {
  path: string
  bytes: number
  gzip: number
  integrity: string
  /** The hash of each compressed form. */
  packed?: Partial<Record<Packing, string>>
}

/** The common fields of release.json. */
interface Common {
  schema: typeof releaseSchema
  release: string
  operations: string[]
  files: ReleaseFile[]
  /** The build for Node that renders public pages. */
  prerender?: { code: string }
}

/** Sizes in bytes, gzipped. */
export interface Budget {
  /** Everything that is loaded before any page of the area; for the shell, before any page. */
  start: number
  /**
   * The size of each `import()` of an area: each route's page, and each part that is loaded on
   * demand.
   */
  part?: number
  /** Parts with another limit, such as a form among pages of text. */
  parts?: Record<string, number>
}

/** The rules of the verification, from the sources of a shell. */
export interface ReleaseRules {
  /** `METHOD /path` of every operation. */
  operations: string[]
  /** The modules that a route may ask for. */
  modules: string[]
  /** A text in every build that contains the dev shell or its mocks. */
  devMarker: string
  /** By the name of an area, or `shell`; `others` for every other area. */
  budgets: Record<string, Budget> & { others: Budget }
}

export interface PublishedShell extends Common {
  name: 'shell'
  /** Absent in releases from before the rules were part of the shell. */
  rules?: ReleaseRules
  kit: { provides: string }
  /** The exact versions that the shell shares. */
  shared: Record<string, string>
  page: string
}

export interface PublishedArea extends Common, Omit<AreaRelease, 'base' | 'container'> {
  name: string
  container: Required<AreaRelease['container']>
  area: AreaManifest
  /** The files of each `import()` in the code. */
  lazy: { loads: string; files: string[] }[]
  /** The files of each route's page, by route id. */
  pages?: Record<string, string[]>
}

/** release.json as the build writes it. */
export type PublishedRelease = PublishedShell | PublishedArea

export const isShell = (release: PublishedRelease): release is PublishedShell =>
  release.name === 'shell'

/**
 * The files of a release.json by path, each with its compressed forms. No other file of a release
 * is served.
 */
export function listedFiles(release: unknown): Map<string, Packing[]> {
  const files: unknown[] = isObject(release) && Array.isArray(release.files) ? release.files : []
  const listed = files.flatMap((file): [string, Packing[]][] => {
    if (!isObject(file) || typeof file.path !== 'string' || !isIntegrity(file.integrity)) return []
    const { packed } = file
    return [
      [file.path, packings.filter((packing) => isObject(packed) && isIntegrity(packed[packing]))],
    ]
  })
  return new Map([...listed, ['release.json', []]])
}

const isAreaName = (name: string): boolean => /^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/.test(name)

/** Refuses names that would leave the site's folder. Accepts `shell` or the folder of an area. */
export function checkArea(name: string | undefined): string {
  if (name === undefined || !isAreaName(name))
    throw new Error(`"${name ?? ''}" is no name of an area`)
  return name
}

export function checkRelease(release: string | undefined): string {
  if (!isName(release) || !/^[a-z0-9]/i.test(release))
    throw new Error(`"${release ?? ''}" is no release`)
  return release
}

/**
 * The release in the text of a release.json, or a message about its problem. Our build has written
 * it, and its files have hashes.
 */
export function parseRelease(text: string, where: string): PublishedRelease {
  const release: unknown = JSON.parse(text)
  const { schema, name, release: id } = isObject(release) ? release : {}
  if (schema !== releaseSchema)
    throw new Error(
      `${where} has schema ${String(schema)}; this tool knows ${String(releaseSchema)}`,
    )
  checkArea(String(name))
  checkRelease(String(id))
  return release as PublishedRelease
}
