import { getScoreSheet, type Module, type ScoreSheetPage } from '@portal/contracts'
import { aStaffWith, mock, renderPage, server, success } from '@portal/testing'
import { SheetPage } from './SheetPage'

/** Opens the page of a sheet for staff with these modules. */
export function openSheet(sheet: ScoreSheetPage, ...modules: Module[]) {
  server.use(mock(getScoreSheet, () => success(sheet)))
  return renderPage(<SheetPage />, {
    path: `/staff/exams/sheets/${sheet._id}`,
    route: '/staff/exams/sheets/:id',
    session: { staff: aStaffWith(...modules) },
  })
}
