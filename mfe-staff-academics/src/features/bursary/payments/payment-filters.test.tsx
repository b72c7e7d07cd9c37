import { exportStudentPayments } from '@portal/contracts'
import { expectNoViolations, mockFile, screen, server, waitFor, within } from '@portal/testing'
import { api, render, row, type, testPayments } from './payments.fixture'

testPayments()

it('takes search, page, order and filters from the address, and nothing that is none', async () => {
  const { user } = render(
    `?q=pay-1&page=2&sort=-amount&status=failed&charge=${type._id}&from=2025-10-01&to=yesterday&channel=cash&attention=true`,
  )
  await row('PAY-1')
  expect(api.requests).toEqual([
    {
      q: 'pay-1',
      page: 2,
      pageSize: 10,
      sort: '-amount',
      status: 'failed',
      charge: type._id,
      from: '2025-10-01',
      attention: 'true',
    },
  ])
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Payment Type: School Fee' }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Needs attention: Yes' }))
  await waitFor(() => {
    expect(api.requests.at(-1)).not.toHaveProperty('attention')
  })
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => {
    expect(api.requests.at(-1)).toEqual({ q: 'pay-1', page: 1, pageSize: 10, sort: '-amount' })
  })
})

it('filters by everything that the Filter button opens, by keyboard', async () => {
  const { user, location } = render()
  await row('PAY-1')
  screen.getByRole('button', { name: 'Filter' }).focus()
  await user.keyboard('{Enter}')
  const filters = within(screen.getByRole('group', { name: 'Filters' }))
  await user.selectOptions(filters.getByLabelText('Status'), 'Pending')
  await user.selectOptions(filters.getByLabelText('Payment Type'), 'School Fee')
  await user.selectOptions(filters.getByLabelText('Channel'), 'USSD')
  await user.type(filters.getByLabelText('From'), '2025-10-01')
  await user.click(filters.getByLabelText('Needs attention'))
  expect(location().search).toBe(
    `?status=pending&charge=${type._id}&channel=ussd&from=2025-10-01&attention=true`,
  )
  await waitFor(() => {
    expect(api.requests.at(-1)).toMatchObject({
      status: 'pending',
      charge: type._id,
      channel: 'ussd',
      from: '2025-10-01',
      attention: 'true',
    })
  })
  await expectNoViolations()
})

it('exports what is searched and filtered', async () => {
  let asked: unknown
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.use(
    mockFile(exportStudentPayments, ({ query }) => {
      asked = query
      return new Response('Reference', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="student-payments-2025-10-01.csv"',
        },
      })
    }),
  )
  const { user } = render('?status=pending&q=app25')
  await row('PAY-1')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => {
    expect(asked).toEqual({ format: 'csv', q: 'app25', status: 'pending' })
  })
})
