import { letter, registerMail } from '../../../platform/mail/mails'
import { toNaira } from '../../../platform/money.rules'

export interface ReversedMail {
  firstname: string
  reference: string
  reason: string
}
/** `channel` is the gateway's word for the payment method; null if unknown. */
export interface RefundedMail {
  firstname: string
  reference: string
  amountKobo: number
  channel?: string | null
}

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })

const accounts: readonly (string | null | undefined)[] = [
  'bank',
  'bank_transfer',
  'ussd',
  'eft',
  'mobile_money',
  'qr',
]
/** A refund uses the original payment method. */
const backTo = (channel: string | null | undefined): string =>
  channel === 'card'
    ? 'to the card'
    : accounts.includes(channel)
      ? 'to the account'
      : 'to the card or account'

/** Mails about payments that the Bursary has refunded or reversed. */
export function registerAttentionMails(): void {
  registerMail<ReversedMail>('payment-reversed', {
    render: ({ firstname, reference, reason }, { config }) =>
      letter(`Your payment ${reference} was reversed`, [
        `Dear ${firstname},`,
        `Your payment ${reference} is no longer valid. Reason: ${reason}`,
        `Your charges are listed here:\n${config.publicUrl}/app/finance`,
        'The Bursary',
      ]),
  })
  registerMail<RefundedMail>('payment-refunded', {
    render: ({ firstname, reference, amountKobo, channel }) =>
      letter(`Your refund: ${reference}`, [
        `Dear ${firstname},`,
        `We have sent ${naira.format(toNaira(amountKobo))} of your payment ${reference} back ${backTo(channel)} that you used. It may take your bank a few days to show it.`,
        'The Bursary',
      ]),
  })
}
