import { exportBroadsheet } from './broadsheets'
import { closeScript, enterScript, reportScript } from './found-scripts'
import { getOwnResults } from './own-results'
import { confirmProgressions, exportProgressions, listProgressions } from './progressions'
import { exportResultFigures, getResultFigures } from './result-figures'
import { answerResultQuery, askResultQuery } from './result-queries'
import { scaleScores } from './scalings'
import { askAmendment, decideAmendment, getAmendmentProof } from './score-amendments'
import {
  exportScores,
  exportScoreSheets,
  getScoreSheet,
  listScoreSheets,
  openScoreSheets,
  saveScore,
} from './score-sheets'
import { exportScoreWorkbook, previewScoreWorkbook, saveScores } from './score-workbooks'
import { getSecondEntry, saveSecondScore } from './second-entries'
import {
  cancelPublication,
  publishScoreSheet,
  returnScoreSheet,
  stepScoreSheet,
} from './sheet-steps'
import {
  exportStatementOfResult,
  exportStatementsOfResult,
  exportTranscript,
  getStudentResults,
} from './student-results'
import {
  cancelOwnTranscript,
  exportTranscripts,
  issueTranscript,
  listOwnTranscripts,
  listTranscripts,
  refuseTranscript,
  requestTranscript,
  sendTranscript,
} from './transcript-requests'
import {
  endWithholding,
  exportWithholdings,
  listWithholdings,
  withholdResults,
} from './withholdings'
import { publishScoreSheets, remindLecturers, stepScoreSheets } from './several-sheets'

/** Operations of results. */
export const resultsOperations = [
  listScoreSheets,
  openScoreSheets,
  getScoreSheet,
  saveScore,
  saveScores,
  getSecondEntry,
  saveSecondScore,
  previewScoreWorkbook,
  stepScoreSheet,
  publishScoreSheet,
  cancelPublication,
  scaleScores,
  reportScript,
  enterScript,
  closeScript,
  stepScoreSheets,
  publishScoreSheets,
  remindLecturers,
  returnScoreSheet,
  askAmendment,
  decideAmendment,
  getOwnResults,
  askResultQuery,
  answerResultQuery,
  getStudentResults,
  listWithholdings,
  withholdResults,
  endWithholding,
  listOwnTranscripts,
  requestTranscript,
  cancelOwnTranscript,
  listTranscripts,
  issueTranscript,
  sendTranscript,
  refuseTranscript,
  listProgressions,
  confirmProgressions,
  getResultFigures,
] as const

/** Operations that return a file. */
export const resultsFiles = [
  exportStatementOfResult,
  exportStatementsOfResult,
  exportTranscript,
  exportWithholdings,
  exportTranscripts,
  exportScoreSheets,
  exportScores,
  getAmendmentProof,
  exportScoreWorkbook,
  exportBroadsheet,
  exportProgressions,
  exportResultFigures,
] as const
