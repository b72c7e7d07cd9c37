import {
  creditMessages,
  exportCourseCredits,
  giveCourseCredit,
  listCourseCredits,
  withdrawCourseCredit,
  type CourseCredit,
} from '@portal/contracts'
import {
  aCourseCredit,
  expectNoViolations,
  mock,
  mockFile,
  refuse,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { api, dialog, open, testRegistrations } from '../registrations.fixture'

testRegistrations()

let stored: CourseCredit[] = []
let sent: unknown[] = []

beforeEach(() => {
  stored = [aCourseCredit()]
  sent = []
  server.use(
    mock(listCourseCredits, ({ query: { q } }) => {
      const credits = stored.filter(({ student }) => !q || student.name.includes(q))
      return { ...success({ credits }), meta: { total: credits.length, page: 1, pageSize: 10 } }
    }),
    mock(giveCourseCredit, ({ body }) => {
      sent.push(body)
      const given = aCourseCredit()
      stored = [...stored, { ...given, student: { ...given.student, name: 'Bayo Cole' } }]
      return { ...success(given), message: creditMessages.given }
    }),
    mock(withdrawCourseCredit, ({ params }) => {
      sent.push(params)
      stored = stored.filter(({ _id }) => _id !== params.id)
      return { success: true as const, message: creditMessages.withdrawn }
    }),
  )
})
const opened = async () => {
  const page = open()
  await page.user.click(await screen.findByRole('button', { name: 'Course Credits' }))
  return { ...page, view: await dialog('Course credits') }
}
const fill = async ({ user, view }: Awaited<ReturnType<typeof opened>>) => {
  await user.type(view.getByLabelText('Student'), 'APP25000007')
  await user.type(view.getByLabelText('Course code'), 'gns 101')
  await user.type(view.getByLabelText('Reason'), 'Passed at another polytechnic')
  await user.click(view.getByRole('button', { name: 'Credit course' }))
}

it('credits a student with a course', async () => {
  const page = await opened()
  expect(
    await page.view.findByText('Passed at another polytechnic, transcript of July'),
  ).toBeVisible()
  await expectNoViolations()
  await fill(page)
  const announced = await dialog(creditMessages.given)
  await page.user.click(announced.getByRole('button', { name: 'OK' }))
  expect(sent).toEqual([
    { number: 'APP25000007', code: 'gns 101', reason: 'Passed at another polytechnic' },
  ])
  expect(await page.view.findByRole('row', { name: /Bayo Cole/ })).toBeVisible()
  expect(page.view.getByLabelText('Course code')).toHaveValue('')
})

it('shows a refusal at the field, and preserves the entries', async () => {
  const message = creditMessages.unknownCourse('GNS 101')
  server.use(refuse(giveCourseCredit, 409, { message, errors: [{ field: 'code', message }] }))
  const page = await opened()
  await fill(page)
  await page.user.click((await dialog('Error')).getByRole('button', { name: 'OK' }))
  expect(page.view.getByLabelText('Course code')).toHaveAccessibleDescription(new RegExp(message))
  expect(page.view.getByLabelText('Reason')).toHaveValue('Passed at another polytechnic')
})

it('searches by name, and withdraws a credit after a question', async () => {
  const { user, view } = await opened()
  await view.findByRole('row', { name: /Amina Bello/ })
  await user.type(view.getByRole('searchbox', { name: 'Search course credits' }), 'Nobody{Enter}')
  expect(await view.findByText('No course credit matches “Nobody”')).toBeVisible()
  await user.clear(view.getByRole('searchbox', { name: 'Search course credits' }))
  await user.click(
    await view.findByRole('button', {
      name: 'Withdraw GNS 101 of Amina Bello, ND/25/CSC/0007',
    }),
  )
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw this course credit?' }),
  )
  await user.click(question.getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await view.findByText(creditMessages.none)).toBeVisible()
  expect(sent).toHaveLength(1)
  await user.click((await dialog(creditMessages.withdrawn)).getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('dialog', { name: 'Course credits' })).toHaveFocus()
})

it('exports the credits that a search finds', async () => {
  const asked: unknown[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.use(
    mockFile(exportCourseCredits, ({ query }) => {
      asked.push(query)
      return new Response('Name', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="course-credits.csv"',
        },
      })
    }),
  )
  const { user, view } = await opened()
  await user.type(view.getByRole('searchbox', { name: 'Search course credits' }), 'Amina{Enter}')
  await user.click(view.getByRole('button', { name: /Export/ }))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => {
    expect(asked).toEqual([{ format: 'csv', q: 'Amina' }])
  })
})

it('is not for advisers', async () => {
  api.offices = ['Course adviser, Computer Science, ND FT, level 1']
  open('', [])
  expect(await screen.findByText(/^You decide as/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Course Credits' })).not.toBeInTheDocument()
})
