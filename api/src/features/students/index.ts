import type { Feature } from '../../platform/feature'
import { studentFigures } from './figures'
import { studentNotifications } from './notifications'
import { studentRecords, type MatricReads } from './records'

/** Student records, their notifications and their figures. */
export const students: readonly Feature<MatricReads>[] = [
  studentRecords,
  studentNotifications,
  studentFigures,
]
