import { getProgramCourse, pageProgramCourses } from '@portal/contracts'
import {
  aProgramCourse,
  aStaffWith,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { CoursesPage } from './CoursesPage'

/** The program course of the page. */
export const placed = aProgramCourse()

/** The list has one program course. A test file calls it once, at its top. */
export function testPlacedCourse(): void {
  beforeEach(() => {
    server.use(
      mock(pageProgramCourses, {
        ...success({ programCourses: [placed] }),
        meta: { total: 1, page: 1, pageSize: 10 },
      }),
      mock(getProgramCourse, success(placed)),
    )
  })
}

/** Opens a dialog of the program course by the button of its row. */
export async function openDialog(button: RegExp, title: string) {
  const page = renderPage(<CoursesPage />, {
    path: '/staff/academics/courses',
    session: { staff: aStaffWith('academics') },
  })
  await page.user.click(await screen.findByRole('button', { name: button }))
  const name = `${title} of ${placed.course.code}`
  return { ...page, dialog: within(await screen.findByRole('dialog', { name })) }
}
