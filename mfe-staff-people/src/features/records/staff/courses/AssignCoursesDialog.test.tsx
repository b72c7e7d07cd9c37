import {
  assignCourses,
  assignmentMessages,
  courseMessages,
  getStaff,
  listCourses,
  listStaffCourses,
  type Course,
} from '@portal/contracts'
import {
  aCourse,
  anAssignedCourse,
  anId,
  aStaffRecord,
  aStaffWith,
  expectNoViolations,
  mock,
  refuseOnce,
  renderPage,
  server,
} from '@portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { StaffPage } from '../StaffPage'

const member = aStaffRecord({ first_name: 'Ada', last_name: 'Obi' })
const title = 'Assign Courses to Ada Obi'
const courses = ['COM 101', 'COM 112', 'STA 111', 'STA 112'].map((code) =>
  aCourse({ _id: anId(), code, title: `Title of ${code}` }),
)
const assigned = courses
  .slice(2)
  .map(({ _id, code, title: name }) =>
    anAssignedCourse({ _id, course_code: code, course_title: name }),
  )
const sent: unknown[] = []

const serve = (all: Course[]) => {
  sent.length = 0
  server.use(
    mock(getStaff, { success: true, data: { staff: member } }),
    mock(listCourses, all),
    mock(listStaffCourses, { success: true, data: { courses: assigned } }),
    mock(assignCourses, ({ body }) => {
      sent.push(body)
      return { success: true as const, message: assignmentMessages.assigned, data: { courses: [] } }
    }),
  )
}
beforeEach(() => {
  serve(courses)
})
const show = () =>
  renderPage(<StaffPage />, {
    path: `/staff/staff?courses=${member._id}`,
    session: { staff: aStaffWith('staff') },
  })
/** The dialog after both lists are loaded. */
const loaded = async () => {
  await screen.findByRole('group', { name: 'Courses' }, { timeout: 5000 })
  return within(screen.getByRole('dialog', { name: title }))
}
const open = async () => ({ ...show(), dialog: await loaded() })
const boxes = (dialog: Awaited<ReturnType<typeof loaded>>) =>
  dialog
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.closest('label')?.textContent, box.checked])

it('has every course, those assigned ticked and first, and says what would change', async () => {
  const { user, dialog } = await open()
  expect(boxes(dialog)).toEqual([
    ['STA 111 - Title of STA 111', true],
    ['STA 112 - Title of STA 112', true],
    ['COM 101 - Title of COM 101', false],
    ['COM 112 - Title of COM 112', false],
  ])
  expect(dialog.getByRole('status')).toHaveTextContent('2 selected No changes')
  await expectNoViolations()
  for (const name of [/COM 101/, /COM 112/, /STA 112/])
    await user.click(dialog.getByRole('checkbox', { name }))
  expect(dialog.getByRole('status')).toHaveTextContent('3 selected Adds 2, removes 1')
  await user.click(dialog.getByRole('button', { name: 'Assign Courses' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: assignmentMessages.assigned })).getByRole(
      'button',
      { name: 'OK' },
    ),
  )
  expect(sent).toEqual([
    { courseIds: [2, 0, 1].map((nth) => courses[nth]?._id), basedOn: member.updatedAt },
  ])
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it('is searched, and keeps what is ticked out of sight', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Search courses'), 'com 112{Enter}')
  await waitFor(() => {
    expect(boxes(dialog)).toEqual([['COM 112 - Title of COM 112', false]])
  })
  expect(dialog.getByRole('status')).toHaveTextContent('2 selected')
  await user.type(dialog.getByLabelText('Search courses'), 'zz')
  expect(await dialog.findByText(courseMessages.none)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Select none' }))
  expect(dialog.getByRole('status')).toHaveTextContent('0 selected Removes 2')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(sent).toEqual([])
})

it('draws some of thousands, and more on the way down', async () => {
  serve([
    ...courses,
    ...Array.from({ length: 5000 }, (_, nth) =>
      aCourse({ _id: anId(), code: `ZZZ ${String(nth)}`, title: 'Many' }),
    ),
  ])
  const { user, dialog } = await open()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(100)
  fireEvent.scroll(dialog.getByRole('group', { name: 'Courses' }).querySelector('[class=list]')!)
  expect(dialog.getAllByRole('checkbox')).toHaveLength(200)
  await user.click(dialog.getByRole('button', { name: 'Show more of 5004' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(300)
})

it('says that there are none, that they did not come, and what the server refuses', async () => {
  serve([])
  const { unmount, user: nobody } = show()
  const empty = within(await screen.findByRole('dialog', { name: title }))
  expect(await empty.findByText(assignmentMessages.none)).toBeVisible()
  const button = empty.getByRole('button', { name: 'Assign Courses' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(assignmentMessages.none)
  await expectNoViolations()
  await nobody.click(empty.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument()
  })
  unmount()
  serve(courses)
  server.use(
    refuseOnce(listCourses, 503, { message: assignmentMessages.loadFailed }),
    refuseOnce(assignCourses, 409, { message: assignmentMessages.unknown }),
  )
  const { user } = show()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const dialog = await loaded()
  await user.click(dialog.getByRole('checkbox', { name: /COM 101/ }))
  await user.click(dialog.getByRole('button', { name: 'Assign Courses' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    assignmentMessages.unknown,
  )
})
