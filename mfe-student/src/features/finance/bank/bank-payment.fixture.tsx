import {
  listApplicableFees,
  listOwnBankPayments,
  submitBankPayment,
  type ChargeLine,
} from '@portal/contracts'
import {
  aBankPayment,
  aChargeLine,
  anId,
  aStudent,
  fireEvent,
  mock,
  renderPage,
  screen,
  server,
  success,
} from '@portal/testing'
import { BankPaymentPage } from './BankPaymentPage'

export const student = aStudent({ status: 'active' })
export const charge = aChargeLine({ payid: anId() })
export const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'teller.jpg', {
  type: 'image/jpeg',
})
/** The page of a charge without earlier proofs. */
export const open = (line: ChargeLine = charge) => {
  server.use(
    mock(listApplicableFees, { success: true, Data: { unpaids: [line], payments: [] } }),
    mock(listOwnBankPayments, success([])),
  )
  return renderPage(<BankPaymentPage />, {
    path: `/app/finance/bank/${charge.payid}`,
    route: '/app/finance/bank/:paymentId',
    session: { student },
  })
}
type User = ReturnType<typeof open>['user']
/** The file field. */
export const chooser = () => screen.getByLabelText('Proof of payment')
/** Fills in everything except the file. */
export const fill = async (user: User, paidOn = '2025-10-01') => {
  await user.type(await screen.findByLabelText('Bank'), 'First Bank')
  await user.type(screen.getByLabelText('Teller number'), '0042317')
  fireEvent.change(screen.getByLabelText('Day paid'), { target: { value: paidOn } })
}
/** Presses the button that sends the proof. */
export const send = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Send the proof' }))
/** The requests to the mocked API, reset before each test. */
export const api = {} as { sent: unknown[] }
/** Sets the state before each test. A test file calls it once, at its top. */
export function testBankPayment(): void {
  beforeEach(() => {
    api.sent = []
    server.use(
      mock(submitBankPayment, ({ body }) => {
        api.sent.push(body)
        return success(aBankPayment())
      }),
    )
  })
}
