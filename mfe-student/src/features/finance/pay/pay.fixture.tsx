import {
  getReceipt,
  getUserData,
  initializePayment,
  listApplicableFees,
  recordPayment,
  studentFinanceMessages,
  updatePaymentStatus,
  verifyPayment,
  type ChargeLine,
} from '@portal/contracts'
import {
  act,
  aCheckout,
  aChargeLine,
  anId,
  aReceipt,
  aStudent,
  mock,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
  type aPaidLine,
} from '@portal/testing'
import { PayPage } from './PayPage'

export const student = aStudent({ status: 'active', email: 'amina.bello@example.com' })
export const charge = aChargeLine({
  payid: anId(),
  amount: 25_500.5,
  baseAmount: 25_000.5,
  lateFee: 500,
})
export const checkout = aCheckout({ amountKobo: 2_550_050 })
export const { reference } = checkout
/** The API calls in order, and the last body of each call. */
export const asked: { calls: string[]; bodies: Record<string, unknown> } = { calls: [], bodies: {} }

const noted = (name: string, body: unknown): void => {
  asked.calls.push(name)
  asked.bodies[name] = body
}
export const owing = (unpaids: ChargeLine[], payments: ReturnType<typeof aPaidLine>[] = []) =>
  mock(listApplicableFees, { success: true, Data: { unpaids, payments } })
export const pendingAnswer = {
  success: false,
  channel: null,
  paymentFee: null,
  message: studentFinanceMessages.stillConfirming,
  status: 'pending' as const,
}
export const verified = mock(verifyPayment, ({ body }) => {
  noted('verify', body)
  return { success: true, channel: 'card', paymentFee: 47_550, status: 'successful' as const }
})
export const notVerified = mock(verifyPayment, ({ body }) => {
  noted('verify', body)
  return pendingAnswer
})
export const declined = mock(verifyPayment, {
  success: false,
  channel: null,
  paymentFee: null,
  message: studentFinanceMessages.declined,
  status: 'failed',
})
export const recorded = mock(recordPayment, ({ body }) => {
  noted('record', body)
  return success({ paymentRef: reference, status: 'pending' as const, remarks: null })
})

/** A charge that can be paid, and an API that settles payments. */
export function beginAnew(): void {
  Object.assign(asked, { calls: [], bodies: {} })
  localStorage.clear()
  server.use(
    owing([charge]),
    recorded,
    verified,
    mock(initializePayment, ({ body }) => {
      noted('begin', body)
      return success(checkout)
    }),
    mock(updatePaymentStatus, ({ body }) => {
      noted('update', body)
      return {
        ...success({ paymentRef: reference, status: 'successful' as const, remarks: null }),
        message: '',
      }
    }),
    mock(getReceipt, success(aReceipt({ reference, amount: 25_500.5 }))),
    mock(getUserData, success({ student, biodata: null })),
  )
}

export const open = (who = student) =>
  renderPage(<PayPage />, {
    path: `/app/finance/pay/${charge.payid}`,
    route: '/app/finance/pay/:paymentId',
    session: { student: who },
  })
export const payButton = () => screen.findByRole('button', { name: /Pay ₦25,500.50$/ })
/** The open checkout. */
export const begin = async (who = student) => {
  const page = open(who)
  await page.user.click(await payButton())
  await checkoutFrame()
  return page
}
export const acknowledge = async (
  user: ReturnType<typeof open>['user'],
  name: string,
  sentence: string,
) => {
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog).toHaveTextContent(sentence)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
}

/** The frame of the open checkout. */
export const checkoutFrame = async (): Promise<HTMLIFrameElement> =>
  waitFor(() => {
    const frame = document.querySelector('iframe')
    if (!frame) throw new Error('No checkout is open')
    return frame
  })

/** A message of the card payment service's page. */
export async function checkoutSays(event: string, data: object = {}): Promise<void> {
  const frame = await checkoutFrame()
  act(() => {
    globalThis.dispatchEvent(
      new MessageEvent('message', {
        source: frame.contentWindow,
        origin: new URL(frame.src).origin,
        data: { event, data },
      }),
    )
  })
}
