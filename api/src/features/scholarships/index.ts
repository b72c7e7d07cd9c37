import type { Feature } from '../../platform/feature'
import { scholarshipApplications } from './applications'

/** Scholarship applications. */
export const scholarships: readonly Feature[] = [scholarshipApplications]
