import type { Feature } from '../../platform/feature'
import { studentFigures } from './figures'
import { studentNotifications } from './notifications'
import { studentRecords } from './records'

/** Student records, their notifications and their figures. */
export const students: readonly Feature[] = [studentRecords, studentNotifications, studentFigures]
