import { defineApi, mutation, query } from '@portal/kit'

const tags = ['ScoreSheet']

export const scoreSheetsApi = defineApi('mfe-staff-academics', {
  scoreSheets: query('GET /score-sheets', { provides: tags }),
  openScoreSheets: mutation('POST /score-sheets', { invalidates: tags }),
  scoreSheet: query('GET /score-sheets/:id', { provides: tags }),
  // The sheet is not loaded again after each cell: the page counts its own entries.
  saveScore: mutation('PUT /score-sheets/:id/scores/:student'),
  secondEntry: query('GET /score-sheets/:id/second-entry', { provides: tags }),
  saveSecondScore: mutation('PUT /score-sheets/:id/second-entry/:student'),
  previewWorkbook: mutation('POST /score-sheets/:id/workbook'),
  saveScores: mutation('PUT /score-sheets/:id/scores', { invalidates: tags }),
  stepScoreSheet: mutation('POST /score-sheets/:id/step', { invalidates: tags }),
  publishScoreSheet: mutation('POST /score-sheets/:id/publication', { invalidates: tags }),
  scaleScores: mutation('POST /score-sheets/:id/scaling', { invalidates: tags }),
  cancelPublication: mutation('DELETE /score-sheets/:id/publication', { invalidates: tags }),
  stepScoreSheets: mutation('POST /score-sheets/steps', { invalidates: tags }),
  publishScoreSheets: mutation('POST /score-sheets/publications', { invalidates: tags }),
  remindLecturers: mutation('POST /score-sheets/reminders', { invalidates: tags }),
  returnScoreSheet: mutation('POST /score-sheets/:id/return', { invalidates: tags }),
  askAmendment: mutation('POST /score-sheets/:id/scores/:student/amendments', {
    invalidates: tags,
  }),
  answerQuery: mutation('POST /result-queries/:id/answer', { invalidates: tags }),
  reportScript: mutation('POST /score-sheets/:id/scripts', { invalidates: tags }),
  enterScript: mutation('POST /found-scripts/:id/entry', { invalidates: tags }),
  closeScript: mutation('POST /found-scripts/:id/closing', { invalidates: tags }),
  decideAmendment: mutation('POST /score-amendments/:id/decision', { invalidates: tags }),
  sheetOfferings: query('GET /program-offerings', { provides: ['Program', 'ProgramOffering'] }),
  sheetSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
})
