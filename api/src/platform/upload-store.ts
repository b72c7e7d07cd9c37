import type { Knex } from 'knex'

/**
 * Uploaded files of one kind, and the column with their keys. For checks and backups of all files.
 */
export interface UploadStore {
  /** Folder below the place of all uploads. */
  folder: string
  table: string
  column: string
  /** Whether the key is the SHA-256 of the content, so that a damaged file can be found. */
  isHash: boolean
}

const pageSize = 1000

/** All keys of a kind in their order, page by page. */
export async function* keysOf(
  db: Knex,
  { table, column }: UploadStore,
): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const keys = await db(table)
      .whereNotNull(column)
      .where(column, '>', after)
      .distinct(column)
      .orderBy(column)
      .limit(pageSize)
      .pluck<string[]>(column)
    const last = keys.at(-1)
    if (last === undefined) return
    yield keys
    after = last
  }
}
