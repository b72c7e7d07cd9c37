import {
  getStaff,
  listRoles,
  resetStaffSecondFactor,
  secondFactorMessages,
  type Module,
} from '@portal/contracts'
import {
  aRole,
  aStaffRecord,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  untilIdle,
  within,
} from '@portal/testing'
import { StaffPage } from './StaffPage'

const member = aStaffRecord({ first_name: 'Ada', last_name: 'Obi', staff_number: 'AC0042' })
beforeEach(() => {
  server.use(mock(getStaff, { success: true, data: { staff: member } }))
})
const open = async (own = aStaffWith('staff')) => {
  const page = renderPage(<StaffPage />, {
    path: `/staff/staff?view=${member._id}`,
    session: { staff: own },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Ada Obi' })) }
}

/** The member with a second factor, whose role has these modules. */
function withTwoStep(...modules: Module[]): void {
  const role = aRole({ name: 'Front Desk', modules })
  const staff = { ...member, twoStep: true, role_id: { _id: role._id, name: role.name } }
  server.use(
    mock(getStaff, { success: true, data: { staff } }),
    mock(listRoles, { success: true, data: { roles: [role] } }),
  )
}

it('removes two-step sign-in of another person, with a reason and after a question', async () => {
  withTwoStep('staff')
  const sent: unknown[] = []
  server.use(
    mock(resetStaffSecondFactor, ({ params, body }) => {
      sent.push([params.id, body])
      return { success: true as const, message: secondFactorMessages.reset }
    }),
  )
  const { user, dialog } = await open()
  expect(dialog.getByText('On')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Remove Two-Step Sign-In' }))
  const removal = within(
    await screen.findByRole('dialog', { name: 'Remove Two-Step Sign-In of Ada Obi' }),
  )
  await expectNoViolations()
  await user.click(removal.getByRole('button', { name: 'Remove' }))
  expect(await removal.findByText(secondFactorMessages.reasonRequired)).toBeVisible()
  await user.type(removal.getByLabelText('Reason'), 'The phone was stolen')
  await user.click(removal.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Ada Obi, AC0042/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Yes, remove it' }))
  expect(await screen.findByRole('dialog', { name: secondFactorMessages.reset })).toBeVisible()
  expect(sent).toEqual([[member._id, { reason: 'The phone was stolen' }]])
})

it('keeps the reason after a refusal', async () => {
  withTwoStep()
  server.use(refuse(resetStaffSecondFactor, 409, { message: secondFactorMessages.notOn }))
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Remove Two-Step Sign-In' }))
  await user.type(await screen.findByLabelText('Reason'), 'The phone was stolen')
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    secondFactorMessages.notOn,
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Reason')).toHaveValue('The phone was stolen')
})

it.each([
  ['a person without it', () => undefined, member._id],
  [
    'a person with more rights',
    () => {
      withTwoStep('finance')
    },
    member._id,
  ],
  [
    'the own account',
    () => {
      withTwoStep()
    },
    'own',
  ],
])('offers no removal for %s', async (_, prepare, who) => {
  prepare()
  const own = aStaffWith('staff')
  const { dialog } = await open(who === 'own' ? { ...own, _id: member._id } : own)
  expect(await dialog.findByText(/^(?:On|Off)$/)).toBeVisible()
  await untilIdle()
  expect(dialog.queryByRole('button', { name: 'Remove Two-Step Sign-In' })).toBeNull()
})
