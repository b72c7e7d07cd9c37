import type { OperationKey, Operations } from '@portal/contracts'
import { aBiodata, aStaff, aStudent } from '../../factories'
import type { Reply } from '../../mock'

/** Records that several replies name. */
export const student = aStudent()

export const biodata = aBiodata()

export const staff = aStaff()

/** A reply for each operation. */
export type Replies = { [K in OperationKey]: Reply<Operations[K]> }
