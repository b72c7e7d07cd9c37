import { aStaffWith, expectNoViolations, renderPage, screen } from '@portal/testing'
import { ExamsPage } from './ExamsPage'

it('has its heading, and says that nothing is here yet', async () => {
  renderPage(<ExamsPage />, { path: '/staff/exams', session: { staff: aStaffWith('exams') } })
  expect(screen.getByRole('heading', { level: 1, name: 'Exam Management' })).toBeVisible()
  expect(screen.getByText('There is nothing here yet')).toBeVisible()
  await expectNoViolations()
})
