import { z } from 'zod'

/** The first entry of a backup. `restore` checks it before it changes anything. */
export const BackupInfo = z.strictObject({
  format: z.literal(1),
  createdAt: z.string(),
  /** Version of the portal. */
  version: z.string(),
  engine: z.enum(['sqlite', 'mysql']),
  /** Names of all applied migrations: a backup is restored to the same schema only. */
  migrations: z.array(z.string()),
})
export type BackupInfo = z.infer<typeof BackupInfo>

/** The last entry of a backup. An archive without it was cut off. */
export const Manifest = z.strictObject({
  /** Rows of each table, and the sum of their hashes, which does not depend on their order. */
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), hash: z.string() })),
  /** SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
  /** Uploads that were deleted while the backup was made; their rows are stored without them. */
  deleted: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const infoName = 'backup.json'
export const manifestName = 'manifest.json'
/** `database/students/00001.jsonl`: a part of a table, one row a line. */
export const tablePart = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(5, '0')}.jsonl`
export const tableOfPart = (name: string): string | undefined =>
  /^database\/(\w+)\/\d+\.jsonl$/.exec(name)?.[1]
/** The folder of the published areas in a backup, beside those of the uploads. */
export const siteFolder = 'site'
/** `files/objects/ab/abcd…` is that file of the folder `objects`, wherever it is stored. */
export const fileEntry = (path: string): string => `files/${path}`
export const pathOfFile = (name: string): string | undefined => {
  const path = /^files\/(.+)$/.exec(name)?.[1]
  return path?.split('/').some((part) => part === '..' || part === '') ? undefined : path
}
