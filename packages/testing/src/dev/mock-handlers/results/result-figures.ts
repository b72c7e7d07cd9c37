import type { ResultFigures } from '@portal/contracts'
import { success } from '../../../answers'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { sheetRows } from './shown-sheets'

/** The sheets by program, level and semester. The mocks count no outcomes. */
export function figureRows(db: MockDatabase): ResultFigures[] {
  const rows = new Map<string, ResultFigures>()
  for (const { program, level, semester, state, late } of sheetRows(db)) {
    const _id = `${program._id} ${String(level)} ${semester}`
    const row = rows.get(_id) ?? {
      ...{ _id, program, level, semester },
      ...{ sheets: 0, open: 0, late: 0, approval: 0, published: 0, results: 0, passed: 0 },
    }
    rows.set(_id, row)
    row.sheets += 1
    if (late) row.late += 1
    row[state === 'open' || state === 'published' ? state : 'approval'] += 1
  }
  return [...rows.values()]
}

export const resultFigureHandlers: MockHandlers = {
  'GET /result-figures': ({ db, query: { semester } }) => {
    const [sheet] = db.sheets
    const rows = figureRows(db).filter((row) => !semester || row.semester === semester)
    return success({ session: sheet ? sheet.session : null, rows })
  },
}
