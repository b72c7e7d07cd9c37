import type { OperationKey, Operations, RequestOf } from '@portal/contracts'
import type { MockDatabase } from '../../seed/database'

/** A password that is not the present one. */
export const other = 'Another#2025'

export const school = { name: 'Unity School', startDate: '2011-09-12', endDate: '2017-07-14' }

/** The first person of the seed. */
export const applicant = ({ people }: MockDatabase) => people[0]!.student

/** A request for some of the operations, made from what the seed holds. */
export type Samples = { [K in OperationKey]?: (db: MockDatabase) => RequestOf<Operations[K]> }
