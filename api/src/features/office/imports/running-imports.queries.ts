import type { RunningJob } from '@portal/contracts'
import type { Knex } from 'knex'
import { createImportRepository } from './imports.repository'

/** Imports that a process previews or carries out now. */
export async function runningImports(db: Knex): Promise<RunningJob[]> {
  const ids = await db('imports')
    .whereIn('state', ['rehearsing', 'committing'])
    .orderBy('created_at')
    .pluck<string[]>('id')
  const imports = createImportRepository(db)
  const found = await Promise.all(ids.map((id) => imports.find(id)))
  return found
    .filter((made) => made !== null)
    .map(({ _id, fileName, by, handled, total, createdAt }) => ({
      _id,
      kind: 'import',
      name: fileName,
      by,
      handled,
      total,
      startedAt: createdAt,
    }))
}
