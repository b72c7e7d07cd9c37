import {
  decideScholarship,
  exportScholarships,
  getScholarship,
  listScholarships,
} from './scholarship-applications'
import { applyForScholarship } from './scholarships'

/** Operations of scholarships. */
export const scholarshipsOperations = [
  applyForScholarship,
  listScholarships,
  getScholarship,
  decideScholarship,
] as const

/** Operations that return a file. */
export const scholarshipsFiles = [exportScholarships] as const
