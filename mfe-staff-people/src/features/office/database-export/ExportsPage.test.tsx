import { exportCourseCatalogue } from '@portal/contracts'
import {
  aStaffWith,
  expectNoViolations,
  mockFile,
  renderPage,
  screen,
  server,
  waitFor,
} from '@portal/testing'
import { exportChoices } from './export-choices'
import { ExportsPage } from './ExportsPage'

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

it('offers every list, and gives the whole of one', async () => {
  const asked: unknown[] = []
  server.use(
    mockFile(exportCourseCatalogue, ({ query }) => {
      asked.push(query)
      return new Response('Code', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="course-catalogue.csv"',
        },
      })
    }),
  )
  const { user } = renderPage(<ExportsPage />, {
    path: '/staff/database/export',
    session: { staff: aStaffWith('database') },
  })
  for (const { label } of exportChoices)
    expect(screen.getByRole('button', { name: `Export ${label.toLowerCase()}` })).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Export courses' }))
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => {
    expect(asked).toEqual([{ format: 'csv' }])
  })
  await user.click(screen.getByRole('button', { name: 'Export scholarship applications' }))
  expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print all' })).not.toBeInTheDocument()
})
