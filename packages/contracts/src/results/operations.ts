import { exportBroadsheet } from './broadsheets'
import { getOwnResults } from './own-results'
import { askAmendment, decideAmendment } from './score-amendments'
import {
  exportScores,
  exportScoreSheets,
  getScoreSheet,
  listScoreSheets,
  openScoreSheets,
  publishScoreSheet,
  returnScoreSheet,
  saveScore,
  stepScoreSheet,
} from './score-sheets'
import { publishScoreSheets, remindLecturers, stepScoreSheets } from './several-sheets'

/** Operations of results. */
export const resultsOperations = [
  listScoreSheets,
  openScoreSheets,
  getScoreSheet,
  saveScore,
  stepScoreSheet,
  publishScoreSheet,
  stepScoreSheets,
  publishScoreSheets,
  remindLecturers,
  returnScoreSheet,
  askAmendment,
  decideAmendment,
  getOwnResults,
] as const

/** Operations that return a file. */
export const resultsFiles = [exportScoreSheets, exportScores, exportBroadsheet] as const
