import type { Feature } from '../../platform/feature'
import { broadsheets } from './broadsheets'
import { ownResults } from './own-results'
import { progressions } from './progressions'
import { resultFigures } from './result-figures'
import { studentResults } from './student-results'
import { transcriptRequests } from './transcript-requests'
import { withholdings } from './withholdings'
import {
  foundScripts,
  resultQueries,
  scoreAmendments,
  scoreScalings,
  scoreSheets,
  scoreWorkbooks,
  secondEntries,
} from './score-sheets'

/** Marks of students, from their entry to the published results. */
export const results: readonly Feature[] = [
  scoreSheets,
  scoreWorkbooks,
  scoreAmendments,
  scoreScalings,
  foundScripts,
  secondEntries,
  resultQueries,
  ownResults,
  withholdings,
  studentResults,
  transcriptRequests,
  broadsheets,
  progressions,
  resultFigures,
]
