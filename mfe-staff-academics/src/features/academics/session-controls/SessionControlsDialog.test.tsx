import { getSessionControls, messages, setSessionControl } from '@portal/contracts'
import {
  aControl,
  done,
  expectNoViolations,
  hold,
  mock,
  refuse,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { openControls, stored, testControls } from './controls.fixture'

testControls()

const control = (name: string) => screen.findByRole('switch', { name: `${name}, 2025/2026` })

it('lists the switches of a session with their dates and those of its payments', async () => {
  stored.controls = [
    aControl({
      opensAt: '2026-08-03T07:00:00.000Z',
      closesAt: '2026-10-30T22:59:00.000Z',
      lateUntil: '2026-11-13T22:59:00.000Z',
      standing: 'late',
    }),
    aControl({ controlName: 'courseRegistration', active: false, standing: 'off' }),
  ]
  const { dialog, user, onClose } = openControls()
  expect(await control('Application')).toBeChecked()
  expect(await control('Course registration')).not.toBeChecked()
  expect(
    dialog.getByRole('row', {
      name: /^Application Late Opens 03 Aug 2026, 08:00; closes 30 Oct 2026, 23:59; late until 13 Nov 2026, 23:59/,
    }),
  ).toBeVisible()
  expect(dialog.getByRole('row', { name: /^Course registration No dates/ })).toBeVisible()
  expect(
    dialog.getByRole('row', { name: /^School Fee ND FT, All Students – ₦45,000.50/ }),
  ).toBeVisible()
  expect(dialog.getByText('Showing 3 of 3 controls')).toBeVisible()
  await expectNoViolations()
  await user.type(dialog.getByRole('searchbox', { name: 'Search controls' }), 'fee')
  expect(await dialog.findByText('Showing 1 of 1 controls')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

it.each([
  ['resultRel', 'Result release'],
  ['45000.5', 'School Fee, ND FT, All Students'],
  ['₦45,000', 'School Fee, ND FT, All Students'],
])('finds %s: names as the rules have them, and amounts', async (text, found) => {
  stored.controls = [
    aControl({ controlName: 'resultRelease' }),
    aControl({ controlName: 'clearance' }),
  ]
  const { dialog, user } = openControls()
  await control('Clearance')
  await user.type(dialog.getByRole('searchbox', { name: 'Search controls' }), text)
  expect(await dialog.findByText('Showing 1 of 1 controls')).toBeVisible()
  expect(await control(found)).toBeVisible()
})

it('shows how payments stand to who may not switch them, and says who may', async () => {
  const { dialog } = openControls('', ['academics'])
  expect(await control('Application')).toBeVisible()
  expect(dialog.queryByRole('switch', { name: /School Fee/ })).not.toBeInTheDocument()
  expect(within(dialog.getByRole('row', { name: /School Fee/ })).getByText('On')).toBeVisible()
  expect(
    dialog.getByText(
      'Payments are switched on and off by staff with the module “Finances Management”.',
    ),
  ).toBeVisible()
  await expectNoViolations()
})

it('tells finance staff who switches the other controls, and nothing about payments', async () => {
  const { dialog } = openControls('', ['finance'])
  expect(await dialog.findByRole('switch', { name: /School Fee/ })).toBeVisible()
  expect(
    dialog.getByText(
      'All other controls are switched on and off by staff with the module “Academics Management”.',
    ),
  ).toBeVisible()
  expect(dialog.queryByText(/^Payments are switched/)).not.toBeInTheDocument()
})

it('shows ten to a page', async () => {
  stored.paymentControls = Array.from({ length: 10 }, (_, n) => ({
    ...stored.paymentControls[0]!,
    _id: `0199a000-0000-7000-8000-0000000000${String(n + 10)}`,
  }))
  const { dialog, user } = openControls()
  expect(await dialog.findByText('Showing 10 of 12 controls')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Page 2 of 2' }))
  expect(dialog.getByText('Showing 2 of 12 controls')).toBeVisible()
})

it('switches at once, while the server is still at work, and says so for 1.5 seconds', async () => {
  let sent: unknown
  const { held, release } = hold(setSessionControl)
  server.use(
    held,
    mock(setSessionControl, ({ params, body }) => {
      sent = { ...params, ...body }
      stored.controls = stored.controls.map((each) => ({ ...each, active: true, standing: 'on' }))
      return done('Control switched on')
    }),
  )
  const { user } = openControls()
  const registration = await control('Course registration')
  await user.click(registration)
  expect(registration).toBeChecked()
  expect(sent).toBeUndefined()
  release()
  const shown = await screen.findByRole('dialog', { name: 'Control switched on' })
  expect(shown).toHaveTextContent('Course registration, 2025/2026')
  await waitFor(
    () => {
      expect(shown).not.toBeInTheDocument()
    },
    { timeout: 1900 },
  )
  expect(await control('Course registration')).toBeChecked()
  expect(sent).toEqual({
    id: stored._id,
    controlType: 'default',
    controlId: stored.controls[1]?._id,
    active: true,
  })
})

it('goes back to how it was when the server refuses, and says so', async () => {
  server.use(refuse(setSessionControl, 500, { message: messages.sessionControls.updateFailed }))
  const { user } = openControls()
  await user.click(await control('School Fee, ND FT, All Students'))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    'Failed to update control status',
  )
  expect(await control('School Fee, ND FT, All Students')).toBeChecked()
})

it('asks before it closes the public application form', async () => {
  const { user } = openControls()
  await user.click(await control('Application'))
  const question = await screen.findByRole('alertdialog', { name: 'Close applications?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await control('Application')).toBeChecked()
})

it('says when a session has no switches', async () => {
  server.use(refuse(getSessionControls, 404, { message: 'Not found' }))
  const { dialog } = openControls()
  expect(
    await dialog.findByText('No session controls found for this academic session'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument()
})

it('says when the switches could not be loaded', async () => {
  server.use(refuse(getSessionControls, 503, { message: messages.sessionControls.fetchFailed }))
  const { dialog, user } = openControls()
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent('Failed to fetch session controls')
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  server.use(mock(getSessionControls, () => stored))
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await control('Application')).toBeChecked()
})

it('switches payments for people with the module finance, and shows the state of all others', async () => {
  let sent: unknown
  server.use(
    mock(setSessionControl, ({ body }) => {
      sent = body
      return done('Control switched off')
    }),
  )
  const { dialog, user } = openControls('', ['finance'])
  await user.click(await control('School Fee, ND FT, All Students'))
  await screen.findByRole('dialog', { name: 'Control switched off' })
  expect(sent).toEqual({
    controlType: 'payment',
    controlId: stored.paymentControls[0]?._id,
    active: false,
  })
  const application = dialog.getByRole('row', { name: /^Application/ })
  expect(within(application).queryByRole('switch')).not.toBeInTheDocument()
  expect(
    within(application).queryByRole('button', { name: 'Dates of Application' }),
  ).not.toBeInTheDocument()
  expect(within(application).getByText('On')).toBeVisible()
})

it('shows payments to people with only the module academics, without a switch', async () => {
  const { dialog } = openControls('', ['academics'])
  const fee = await dialog.findByRole('row', { name: /^School Fee/ })
  expect(within(fee).getByText('On')).toBeVisible()
  expect(within(fee).queryByRole('switch')).not.toBeInTheDocument()
  expect(dialog.getAllByRole('switch')).toHaveLength(2)
  await expectNoViolations()
})
