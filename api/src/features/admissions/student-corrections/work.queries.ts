import { mostWaiting } from '@portal/contracts'
import type { StaffWorkSource } from '../../messages/staff-work'
import { createDuplicateQueries } from './duplicates.queries'

/** Pairs of records that may be of one person. The count groups all students by three keys. */
export const workOfDuplicates: StaffWorkSource = {
  kind: 'duplicates',
  module: 'students',
  isSlow: true,
  waiting: async ({ connection }) => ({
    count: await createDuplicateQueries(connection).count(mostWaiting + 1),
    at: null,
    link: '/staff/students?duplicates=all',
  }),
}
