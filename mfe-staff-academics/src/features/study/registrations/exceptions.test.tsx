import {
  approveRegistration,
  decisionMessages,
  problemsForStaff,
  tooShortReason,
} from '@portal/contracts'
import { expectNoViolations, mock, screen, server, success, waitFor } from '@portal/testing'
import { amina, api, dialog, open, row, testRegistrations } from './registrations.fixture'

testRegistrations()

const asking = {
  ...amina,
  check: 'exception' as const,
  exception: {
    reason: 'The last semester before the project',
    rules: [{ rule: 'too-many-units' as const, course: null, code: null }],
  },
  problems: [
    {
      rule: 'too-many-units' as const,
      course: null,
      code: null,
      asked: true,
      ...problemsForStaff['too-many-units'](26, 24),
    },
  ],
}
beforeEach(() => {
  api.rows = [asking]
})

it('shows the exception, and approves it with a reason', async () => {
  const { user } = open(`?view=${asking._id}`)
  const view = await dialog(/^Amina Bello/)
  expect(view.getByText(/^The student has chosen 26 units/)).not.toHaveTextContent('Return the')
  expect(view.getByText(/The last semester before the project/)).toBeVisible()
  expect(await row('Amina')).toHaveTextContent('Exception asked for')
  await expectNoViolations()
  await user.click(view.getByRole('button', { name: 'Approve' }))
  const form = await dialog('Approve with an exception')
  await user.type(form.getByLabelText('Reason'), 'Yes')
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await form.findByText(tooShortReason)).toBeVisible()
  await user.type(form.getByLabelText('Reason'), ', it is the last one')
  server.use(
    mock(approveRegistration, ({ params, body }) => {
      api.sent.push({ ...params, ...body })
      api.rows = [{ ...asking, state: 'approved', check: null, problems: [] }]
      return { ...success(asking), message: decisionMessages.exceptionApproved }
    }),
  )
  await user.click(form.getByRole('button', { name: 'Approve' }))
  const told = await dialog(decisionMessages.exceptionApproved)
  await user.click(told.getByRole('button', { name: 'OK' }))
  expect(api.sent).toEqual([{ id: asking._id, version: 1, reason: 'Yes, it is the last one' }])
  await waitFor(() => {
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument()
  })
})

it('offers an adviser only the return, and names the person who decides', async () => {
  api.rows = [{ ...asking, mayOverride: false }]
  open(`?view=${asking._id}`)
  const view = await dialog(/^Amina Bello/)
  expect(view.getByText(decisionMessages.exceptionForHead)).toBeVisible()
  expect(view.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  expect(view.getByRole('button', { name: 'Return' })).toBeVisible()
})

it('offers no approval if another rule is broken', async () => {
  const fees = { rule: 'fees' as const, course: null, code: null, asked: false }
  api.rows = [
    {
      ...asking,
      check: 'broken',
      problems: [...asking.problems, { ...fees, ...problemsForStaff.fees(60, 10) }],
    },
  ]
  open(`?approve=${asking._id}`)
  const form = await dialog('Approve with an exception')
  expect(form.getByText('Too many units')).toBeVisible()
})

it('shows a decided exception without a form', async () => {
  api.rows = [
    {
      ...asking,
      state: 'approved',
      check: null,
      problems: [],
      decidedBy: 'Chidinma Nwosu',
      reason: 'The last semester',
    },
  ]
  open(`?approve=${asking._id}`)
  const view = await dialog(/^Amina Bello/)
  expect(view.getByText('The last semester')).toBeVisible()
  expect(view.getByText('Too many units')).toBeVisible()
})
