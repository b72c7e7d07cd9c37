import { getUserData, type StudentProgress } from '@portal/contracts'
import {
  aBiodata,
  aProgress,
  aStudent,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { DashboardPage } from './DashboardPage'

export const applicant = aStudent({ firstname: 'Amina', applicationNumber: 'APP25000003' })
export const enrolled = aStudent({ status: 'active', matricNumber: 'ND/CS/25/001' })
export const { steps: fresh } = aProgress()
export const notification: StudentProgress['notices'][number] = {
  id: 'n',
  type: 'danger',
  title: 'Admission status',
  message: 'We cannot offer you admission.',
  link: null,
  priority: -1,
  date: '2026-11-20T09:00:00.000Z',
}
/** The first `count` steps are done, the next has the given state. */
export const upTo = (count: number, state: StudentProgress['steps'][number]['state']) =>
  fresh.map((step, place) => ({
    ...step,
    detail: null,
    state: place < count ? ('done' as const) : place === count ? state : ('locked' as const),
  }))

/** The page of a student. */
export const open = (student = applicant, biodata = aBiodata()) => {
  server.use(mock(getUserData, success({ student, biodata })))
  return renderPage(<DashboardPage />, { path: '/app', session: { student, biodata } })
}
/** The part of the page with this name. */
export const region = (name: string) => screen.findByRole('region', { name })
/** The content of the Todo list. */
export const todo = async () => within(await region('Todo list'))
/** The content of the list of steps. */
export const way = async () => within(await region('Application progress'))
