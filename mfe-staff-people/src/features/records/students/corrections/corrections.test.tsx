import { correctionMessages, getUserData, messages, takeBackDecision } from '@portal/contracts'
import {
  aStudent,
  expectNoViolations,
  mock,
  refuseOnce,
  screen,
  server,
  within,
} from '@portal/testing'
import { open } from '../open-students.fixture'
import { api, dialogOf, shown, success, testCorrections } from './corrections.fixture'

testCorrections()

it('takes a decision back with a reason that is required', async () => {
  server.use(
    shown(aStudent({ status: 'active' })),
    mock(takeBackDecision, ({ params, body }) => {
      api.sent.push({ ...params, ...body })
      return { success, message: correctionMessages.takenBack }
    }),
  )
  const { user } = open('?view=APP25000003')
  await user.click(await screen.findByRole('button', { name: 'Withdraw the admission' }))
  const dialog = await dialogOf('Withdraw the admission of Amina Bello?')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await dialog.findByText(correctionMessages.reasonRequired)).toBeVisible()
  await expectNoViolations()
  await user.type(dialog.getByLabelText('Reason'), 'Wrong program')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('dialog', { name: correctionMessages.takenBack })).toBeVisible()
  expect(api.sent).toEqual([{ applicationNumber: 'APP25000003', reason: 'Wrong program' }])
})

it.each([
  aStudent(),
  aStudent({ status: 'active', matricNumber: 'ND/25/CSC/0001' }),
  aStudent({ status: 'active', cleared: true }),
])('offers to take nothing back that cannot be', async (student) => {
  server.use(shown(student))
  open('?view=APP25000003')
  await screen.findByRole('list', { name: 'Progress' })
  expect(screen.queryByRole('button', { name: /^Withdraw the / })).not.toBeInTheDocument()
})

it('keeps the reason that was typed when the session has ended', async () => {
  server.use(
    shown(aStudent({ status: 'active' })),
    mock(takeBackDecision, ({ body }) => {
      api.sent.push(body)
      return { success, message: correctionMessages.takenBack }
    }),
  )
  const { user } = open('?view=APP25000003')
  await user.click(await screen.findByRole('button', { name: 'Withdraw the admission' }))
  const dialog = await dialogOf('Withdraw the admission of Amina Bello?')
  await user.type(dialog.getByLabelText('Reason'), 'Wrong program')
  const message = messages.general.notSignedIn
  server.use(
    refuseOnce(takeBackDecision, 401, { message }),
    refuseOnce(getUserData, 401, { message }),
  )
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  expect(dialog.getByLabelText('Reason')).toHaveValue('Wrong program')
  expect(dialog.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await screen.findByRole('dialog', { name: correctionMessages.takenBack })
  expect(api.sent).toEqual([{ reason: 'Wrong program' }])
})
