import type { OperationKey, Operations, RequestOf } from '@portal/contracts'
import type { MockDatabase } from '../../seed/database'

/** A password other than the present one. */
export const other = 'Another#2025'

export const school = { name: 'Unity School', startDate: '2011-09-12', endDate: '2017-07-14' }

/** The student of the first person in the seed. */
export const applicant = ({ people }: MockDatabase) => people[0]!.student

/** Requests for some of the operations, made from the records of the seed. */
export type Samples = { [K in OperationKey]?: (db: MockDatabase) => RequestOf<Operations[K]> }
