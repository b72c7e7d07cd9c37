import { useState } from 'react'
import { studentFinanceMessages } from '@portal/contracts'
import { alert, failureMessage } from '@portal/kit'
import { financeApi } from '../finance.api'

const shownMs = 3_000

/** Mails the receipt of a payment to its student. */
export function useSendReceipt(paymentRef: string, studentId: string) {
  const [send, { isLoading }] = financeApi.sendReceipt.useMutation()
  const [sent, setSent] = useState('')
  const press = async (): Promise<void> => {
    setSent('')
    try {
      const { message } = await send({ body: { paymentRef, studentId } }).unwrap()
      setSent(message)
      await alert({ tone: 'success', title: 'Receipt sent', message, autoCloseMs: shownMs })
    } catch (error) {
      await alert({
        tone: 'error',
        title: 'Error',
        message: failureMessage(error, studentFinanceMessages.receiptFailed),
      })
    }
  }
  return { busy: isLoading, sent, press }
}
