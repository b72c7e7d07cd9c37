import { listScoreSheets, openScoreSheets, scoreSheetMessages } from '@portal/contracts'
import {
  aScoreSheet,
  aStaffWith,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { ScoreSheetsPage } from './ScoreSheetsPage'

const open = (modules: Parameters<typeof aStaffWith> = ['exams'], query = '') =>
  renderPage(<ScoreSheetsPage />, {
    path: `/staff/exams${query}`,
    route: '/staff/exams',
    session: { staff: aStaffWith(...modules) },
  })
const serve = (sheets = [aScoreSheet({ late: true, students: 48, entered: 31 })]) => {
  const asked: unknown[] = []
  server.use(
    mock(listScoreSheets, ({ query }) => {
      asked.push(query)
      return { ...success({ sheets }), meta: { total: sheets.length, page: 1, pageSize: 10 } }
    }),
  )
  return asked
}

it('lists sheets with their progress, and opens one', async () => {
  const asked = serve()
  const { container } = open(['exams'], '?waiting=mine&level=2')
  const row = await screen.findByRole('row', { name: /COM 101 Introduction to Computing/ })
  expect(row).toHaveTextContent('31 of 48')
  expect(within(row).getByText('Late')).toBeVisible()
  expect(within(row).getByRole('link', { name: /^Open COM 101/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/staff\/exams\/sheets\//),
  )
  expect(asked.at(-1)).toMatchObject({ waiting: 'mine', level: 2 })
  expect(screen.getByRole('link', { name: 'Grading Scales' })).toBeVisible()
  await expectNoViolations(container)
})

it('opens the sheets of a semester until a day', async () => {
  serve()
  let asked: unknown
  server.use(
    mock(openScoreSheets, ({ body }) => {
      asked = body
      return {
        ...success({ opened: 12, changed: 0 }),
        message: scoreSheetMessages.opened(12, 0),
      }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Open Score Sheets' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Semester'), 'First')
  await user.selectOptions(
    dialog.getByLabelText('Session'),
    await dialog.findByRole('option', { name: '2025/2026' }),
  )
  await user.type(dialog.getByLabelText(/^Last day/), '2026-03-31')
  await user.click(dialog.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('12 score sheets opened.')).toBeVisible()
  expect(asked).toMatchObject({ semester: '1', dueOn: '2026-03-31' })
})

it('is a page without tabs for a lecturer, who opens no semester', async () => {
  serve([])
  open([])
  expect(await screen.findByText(scoreSheetMessages.noneYours)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Score Sheets' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Grading Scales' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Open Score Sheets' })).not.toBeInTheDocument()
})
