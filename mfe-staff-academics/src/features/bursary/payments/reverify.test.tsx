import { paymentMessages, updatePaymentStatus, verifyPayment } from '@portal/contracts'
import { gatewayError, hold, mock, screen, server, waitFor, within } from '@portal/testing'
import { api, details, open, paid, render, row, testPayments } from './payments.fixture'

testPayments()

describe('reverify', () => {
  const openPending = async () => {
    const page = render(`?view=${open._id}`)
    return { ...page, dialog: within(await details()) }
  }
  it('has the payment verified and its status follow, with a spinner on its row alone, once however often it is pressed', async () => {
    const sent: unknown[] = []
    const { held, release } = hold(verifyPayment)
    server.use(
      held,
      mock(verifyPayment, ({ body }) => {
        sent.push(body)
        return { success: true, channel: 'ussd', paymentFee: 47_500 }
      }),
      mock(updatePaymentStatus, ({ body }) => {
        sent.push(body)
        api.store = [
          paid,
          { ...open, status: 'successful', remarks: 'Payment successful and verified' },
        ]
        return {
          success: true as const,
          message: 'done',
          data: {
            paymentRef: open.paymentRef,
            status: 'successful' as const,
            remarks: 'Payment successful and verified',
          },
        }
      }),
    )
    const { user, dialog } = await openPending()
    await user.click(dialog.getByRole('button', { name: 'Reverify' }))
    await user.click(dialog.getByRole('button', { name: 'Verifying...' }))
    expect(screen.getAllByRole('status', { name: /^Verifying PAY/ })).toHaveLength(1)
    expect(
      within(await row('PENDING')).getByRole('status', { name: 'Verifying PAY-2-PENDING' }),
    ).toBeInTheDocument()
    release()
    const done = await screen.findByRole('dialog', { name: 'Payment Verified' })
    expect(done).toHaveTextContent('The payment has been successfully verified.')
    expect(sent).toEqual([
      { paymentRef: open.paymentRef },
      {
        paymentRef: open.paymentRef,
        status: 'successful',
        remarks: 'Payment successful and verified',
        paymentChannel: 'ussd',
        paymentFee: 475,
      },
    ])
    await waitFor(async () => {
      expect(await row('PENDING')).toHaveTextContent('Successful')
    })
    await user.click(within(done).getByRole('button', { name: 'OK' }))
    await waitFor(() => {
      expect(screen.queryByRole('status', { name: /^Verifying/ })).not.toBeInTheDocument()
    })
  })

  it('says that it was not verified, and leaves it pending', async () => {
    let sent: unknown
    server.use(
      mock(verifyPayment, {
        success: false,
        channel: null,
        paymentFee: null,
        message: 'Payment not verified',
      }),
      mock(updatePaymentStatus, ({ body }) => {
        sent = body
        return {
          success: true as const,
          message: '',
          data: { paymentRef: open.paymentRef, status: 'pending' as const, remarks: null },
        }
      }),
    )
    const { user, dialog } = await openPending()
    await user.click(dialog.getByRole('button', { name: 'Reverify' }))
    expect(await screen.findByRole('dialog', { name: 'Verification Failed' })).toHaveTextContent(
      'Payment verification failed. This has been flagged for admin attention.',
    )
    expect(sent).toEqual({
      paymentRef: open.paymentRef,
      status: 'pending',
      remarks: 'Payment needs admin attention',
    })
    expect(await row('PENDING')).toHaveTextContent('Pending')
  })

  it('says what went wrong, and can be tried again', async () => {
    server.use(
      gatewayError(verifyPayment),
      mock(updatePaymentStatus, () => {
        throw new Error('must not be called')
      }),
    )
    const { user, dialog } = await openPending()
    await user.click(dialog.getByRole('button', { name: 'Reverify' }))
    const failure = await screen.findByRole('dialog', { name: 'Error' })
    expect(failure).toHaveTextContent(paymentMessages.verifyFailed)
    await user.click(within(failure).getByRole('button', { name: 'OK' }))
    expect(dialog.getByRole('button', { name: 'Reverify' })).toBeEnabled()
  })
})
