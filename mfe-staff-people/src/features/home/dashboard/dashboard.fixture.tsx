import { getStaffWork, type Module, type StaffWork } from '@portal/contracts'
import { aStaffWith, aStaffWork, mock, renderPage, server, success } from '@portal/testing'
import { DashboardPage } from './DashboardPage'

/** The work of a person for whom nothing waits. */
export const noWork: StaffWork = { waiting: [], takings: null, courses: [] }
export const replyWork = (work: StaffWork): void => {
  server.use(mock(getStaffWork, () => success(aStaffWork(work))))
}
/** The home page of staff with these modules. */
export const open = (modules: readonly Module[] = [], search = '') =>
  renderPage(<DashboardPage />, {
    path: `/staff${search}`,
    session: { staff: aStaffWith(...modules) },
  })
