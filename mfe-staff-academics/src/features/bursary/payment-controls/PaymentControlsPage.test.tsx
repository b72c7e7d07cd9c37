import { getSessionControls, listSessions, setSessionControl } from '@portal/contracts'
import {
  aControl,
  aPaymentControl,
  aStaffWith,
  anAcademicSession,
  anId,
  done,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { PaymentControlsPage } from './PaymentControlsPage'

const session = anAcademicSession({ sessionYear: '2025/2026' })
const set = {
  _id: anId(),
  controls: [aControl({ controlName: 'application' })],
  paymentControls: [aPaymentControl()],
}
const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  server.use(
    mock(listSessions, [session]),
    mock(getSessionControls, () => set as never),
    mock(setSessionControl, ({ body }) => {
      sent.push(body)
      return done('Control updated')
    }),
  )
})
const open = (search = '') =>
  renderPage(<PaymentControlsPage />, {
    path: `/staff/academics/payment-controls${search}`,
    session: { staff: aStaffWith('finance') },
  })

it('lists the sessions for staff of finance, without what only academics does', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /2025\/2026/ }))
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['View'])
  const tabs = within(screen.getByRole('navigation', { name: 'Academic Management' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Payment Management',
    'Payment Controls',
  ])
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
  await expectNoViolations()
})

it('has them turn the controls of payments alone, by keyboard', async () => {
  const { user, location } = open()
  ;(await screen.findByRole('button', { name: 'View controls of 2025/2026' })).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '2025/2026' }))
  expect(location().search).toBe(`?controls=${session._id}`)
  const [control, ...others] = await dialog.findAllByRole('switch')
  expect(others).toEqual([])
  control?.focus()
  await user.keyboard(' ')
  await waitFor(() => {
    expect(sent).toMatchObject([{ controlId: set.paymentControls[0]?._id }])
  })
})
