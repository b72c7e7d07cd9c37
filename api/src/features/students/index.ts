import type { Feature } from '../../platform/feature'
import { studentFigures } from './figures'
import { studentRecords } from './records'

/** Student records and their figures. */
export const students: readonly Feature[] = [studentRecords, studentFigures]
