import type { BroadsheetRow, Score } from '@portal/contracts'
import type { MockDatabase } from '../../seed/database'
import { shown } from './shown-sheets'

/** The students of the first sheet, without marks. */
export const broadsheetRows = (db: MockDatabase): BroadsheetRow[] =>
  (db.sheets[0]?.scores ?? []).map(({ name, matricNumber }) => ({
    name,
    matricNumber,
    marks: {},
    units: 0,
    unitsPassed: 0,
    gpa: null,
    cgpa: null,
    awardClass: null,
    carryOvers: [],
  }))

/** The marks of the first sheet. */
export const firstScores = (db: MockDatabase): Score[] => {
  const [sheet] = db.sheets
  return sheet ? shown(db, sheet).scores : []
}
