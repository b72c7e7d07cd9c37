import {
  approveRegistrations,
  decisionMessages,
  exportCourseForm,
  paperMessages,
  returnRegistration,
  tooShortReason,
} from '@portal/contracts'
import {
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
import {
  amina,
  api,
  approved,
  broken,
  dialog,
  differs,
  open,
  row,
  testRegistrations,
} from './registrations.fixture'

testRegistrations()

it('shows the courses and earlier submissions, and approves', async () => {
  const { user } = open()
  await user.click(within(await row('Amina')).getByRole('button', { name: /^View/ }))
  const view = await dialog(/^Amina Bello/)
  expect(view.getByRole('row', { name: /COM 101/ })).toBeVisible()
  expect(view.getByText('Total of 15–24 units')).toBeVisible()
  expect(view.getByText(/^Returned by Bola Ige: 9 units/)).toHaveTextContent('Too few units')
  await expectNoViolations()
  await user.click(view.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('dialog', { name: decisionMessages.approved })).toBeVisible()
  await waitFor(
    () => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
    { timeout: 3_000 },
  )
  expect(api.sent).toEqual([{ id: amina._id, version: 1 }])
})

it('names the broken rules and offers only the return', async () => {
  open(`?view=${broken._id}`)
  const view = await dialog(/^Bayo Cole/)
  expect(view.getByText(decisionMessages.broken)).toBeVisible()
  expect(view.getByText(/More students have this course/)).toHaveTextContent('COM 101:')
  expect(view.getByText(/has paid 10%/)).toBeVisible()
  expect(view.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  expect(view.getByRole('button', { name: 'Return' })).toBeVisible()
})

it('opens the course form of an approved registration, and offers none before', async () => {
  const { user } = open(`?view=${approved._id}`)
  const view = await dialog(/./)
  const asked: string[] = []
  server.use(
    mockFile(exportCourseForm, ({ params }) => {
      asked.push(params.number)
      return new Response(JSON.stringify({ success: false, message: paperMessages.noForm }), {
        status: 404,
        headers: { 'content-type': 'application/json' },
      })
    }),
  )
  await user.click(view.getByRole('button', { name: 'Course form' }))
  const refusal = await dialog('Course form')
  expect(refusal.getByText(paperMessages.noForm)).toBeVisible()
  expect(asked).toEqual([approved.formNumber])
  await user.click(refusal.getByRole('button', { name: 'OK' }))
  await user.click(view.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await user.click(within(await row('Bayo')).getByRole('button', { name: /^View/ }))
  const other = await dialog(/^Bayo Cole/)
  expect(other.queryByRole('button', { name: 'Course form' })).not.toBeInTheDocument()
})

it('names the suggested courses that are left out', async () => {
  open(`?view=${differs._id}`)
  const view = await dialog(/^Chidi Dede/)
  expect(view.getByText('GNS 101')).toBeVisible()
  expect(view.getByRole('button', { name: 'Approve' })).toBeVisible()
})

it('offers no decision on a decided one', async () => {
  open(`?view=${approved._id}`)
  const view = await dialog(/^Dayo Eze/)
  expect(view.getByText('Bola Ige')).toBeVisible()
  for (const name of ['Approve', 'Return'])
    expect(view.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('returns with a reason of at least ten characters', async () => {
  const { user, location } = open(`?view=${broken._id}`)
  await user.click((await dialog(/^Bayo Cole/)).getByRole('button', { name: 'Return' }))
  const form = await dialog('Return the registration')
  await user.type(form.getByLabelText('Reason'), 'Too few')
  await user.click(form.getByRole('button', { name: 'Return' }))
  expect(await form.findByText(tooShortReason)).toBeVisible()
  await user.type(form.getByLabelText('Reason'), ' units')
  await user.click(form.getByRole('button', { name: 'Return' }))
  const told = await dialog(decisionMessages.returned)
  await user.click(told.getByRole('button', { name: 'OK' }))
  expect(api.sent).toEqual([{ id: broken._id, version: 1, reason: 'Too few units' }])
  const decided = await dialog(/^Bayo Cole/)
  expect(decided.getByText('Returned')).toBeVisible()
  await waitFor(() => {
    expect(location().search).toBe(`?view=${broken._id}`)
  })
  await user.click(decided.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('keeps the reason when the student has submitted again since', async () => {
  server.use(
    refuse(returnRegistration, 409, {
      message: decisionMessages.changed,
      code: 'registration-changed',
    }),
  )
  const { user } = open(`?return=${broken._id}`)
  const form = await dialog('Return the registration')
  await user.type(form.getByLabelText('Reason'), 'Too many units')
  await user.click(form.getByRole('button', { name: 'Return' }))
  const told = await dialog('Error')
  expect(told.getByText(decisionMessages.changed)).toBeVisible()
  await user.click(told.getByRole('button', { name: 'OK' }))
  expect(form.getByLabelText('Reason')).toHaveValue('Too many units')
})

it('approves several, and says which were not and why', async () => {
  server.use(
    mock(approveRegistrations, ({ body }) => {
      api.sent.push(body)
      return {
        ...success({
          approved: 1,
          refused: [{ _id: broken._id, reason: decisionMessages.broken }],
        }),
        message: decisionMessages.bulkDone(1),
      }
    }),
  )
  const { user } = open()
  await row('Amina')
  await user.click(screen.getByRole('checkbox', { name: 'Select Amina Bello, ND/25/Amina Bello' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Bayo Cole, ND/25/Bayo Cole' }))
  expect(screen.getByText('2 registrations selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Approve 2 registrations?' }),
  )
  await user.click(question.getByRole('button', { name: 'Yes, approve' }))
  const result = await dialog('1 registration not approved')
  expect(result.getByText('1 registration approved.')).toBeVisible()
  expect(result.getByText('Bayo Cole, ND/25/Bayo Cole').closest('li')).toHaveTextContent(
    decisionMessages.broken,
  )
  expect(api.sent).toEqual([
    {
      registrations: [
        { _id: amina._id, version: 1 },
        { _id: broken._id, version: 1 },
      ],
    },
  ])
  await user.click(result.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => {
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument()
  })
})
