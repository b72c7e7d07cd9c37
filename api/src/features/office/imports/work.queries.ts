import { waitingOf } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'
import { createImportRepository } from './imports.repository'

/** Unfinished imports of the list that have wrong rows or were interrupted. The list is short. */
export const workOfImports: StaffWorkSource = {
  kind: 'imports',
  module: 'database',
  waiting: async ({ connection }) => {
    const found = (await createImportRepository(connection).list()).filter(
      ({ state, counts, problem }) =>
        state !== 'done' && (problem !== null || (counts?.wrong ?? 0) > 0),
    )
    return { ...waitingOf(found.map(({ createdAt }) => createdAt)), link: '/staff/database' }
  },
}
