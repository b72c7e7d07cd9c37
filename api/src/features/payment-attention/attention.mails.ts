import { letter, registerMail } from '../../platform/mail/mails'
import { toNaira } from '../../platform/money.rules'

export interface ReversedMail {
  firstname: string
  reference: string
  reason: string
}
export interface RefundedMail {
  firstname: string
  reference: string
  amountKobo: number
}

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })

/** Mails about money that the Bursary has sent back or counts no longer. */
export function registerAttentionMails(): void {
  registerMail<ReversedMail>('payment-reversed', {
    render: ({ firstname, reference, reason }, { config }) =>
      letter(`Your payment ${reference} was reversed`, [
        `Dear ${firstname},`,
        `Your payment ${reference} does not count any longer. Reason: ${reason}`,
        `What you owe now is here:\n${config.publicUrl}/app/finance`,
        'The Bursary',
      ]),
  })
  registerMail<RefundedMail>('payment-refunded', {
    render: ({ firstname, reference, amountKobo }) =>
      letter(`We have sent money back: ${reference}`, [
        `Dear ${firstname},`,
        `We have sent ${naira.format(toNaira(amountKobo))} of your payment ${reference} back to the card that it came from. Your bank may need some days to show it.`,
        'The Bursary',
      ]),
  })
}
