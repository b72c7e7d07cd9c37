import type { Feature } from '../../platform/feature'
import { studentFigures } from './figures'
import { studentNotifications } from './notifications'
import { papers } from './papers'
import { studentRecords, type MatricReads } from './records'
import { scholarshipApplications } from './scholarships'

/** Student records, their notifications, figures and papers, and scholarship applications. */
export const students: readonly Feature<MatricReads>[] = [
  studentRecords,
  studentNotifications,
  studentFigures,
  papers,
  scholarshipApplications,
]
