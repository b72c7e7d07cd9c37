import { getResultFigures, resultFigureMessages as messages } from '@portal/contracts'
import {
  aResultFigures,
  aStaffWith,
  expectNoViolations,
  mock,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { FiguresPage } from './FiguresPage'

const session = { _id: '01980000-0000-7000-8000-0000000000a1', sessionYear: '2025/2026' }
const open = (
  rows = [aResultFigures(), aResultFigures({ level: 2, late: 0, results: 2, passed: 2 })],
) => {
  server.use(mock(getResultFigures, () => success({ session, rows })))
  return renderPage(<FiguresPage />, {
    path: '/staff/exams/figures',
    session: { staff: aStaffWith('exams') },
  })
}

it('shows the figures of each level, with links to the sheets', async () => {
  const { container } = open()
  expect(await screen.findByText(/of 50 published results passed/)).toHaveTextContent(
    '2025/2026: 1 late sheet, 76% of 50 published results passed.',
  )
  const [, row] = screen.getAllByRole('row')
  expect(row).toHaveTextContent('75%')
  const link = within(row as HTMLElement).getByRole('link', { name: /^1 late, / })
  expect(link).toHaveAttribute('href', expect.stringContaining('waiting=late'))
  expect(link).toHaveAttribute('href', expect.stringContaining(`session=${session._id}`))
  await expectNoViolations(container)
})

it('has a sentence without sheets, and loads again after a failure', async () => {
  const { user, unmount } = open([])
  expect(await screen.findByText(messages.none)).toBeVisible()
  unmount()
  open()
  server.use(refuseOnce(getResultFigures, 500, { message: 'Failed' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/published results passed/)).toBeVisible()
})
