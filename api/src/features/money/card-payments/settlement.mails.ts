import { letter, registerMail } from '../../../platform/mail/mails'

/** Mail to a student about money that does not match. The amounts are formatted already. */
export interface AttentionMail {
  firstname: string
  reference: string
  charge: string
  isDuplicate: boolean
}

export function registerSettlementMails(): void {
  registerMail<AttentionMail>('payment-attention', {
    render: ({ firstname, reference, charge, isDuplicate }, { config }) =>
      letter(`Your payment ${reference}`, [
        `Dear ${firstname},`,
        isDuplicate
          ? `${charge} had been paid already when your payment ${reference} came. The Bursary has been told, and sends the second payment back to you. You need not do anything.`
          : `Your payment ${reference} for ${charge} was received, but it does not match the charge. The Bursary has been told and will contact you. Please do not pay again until then.`,
        `Your payments: ${config.publicUrl}/app/finance`,
        'The Bursary',
      ]),
  })
}
