import { letter, registerMail } from '../../platform/mail/mails'

/** What a student is told when money came that does not fit. The amounts are in the words in which they were counted. */
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
          : `Your payment ${reference} for ${charge} came, but not as it was asked for. The Bursary has been told, and will be in touch with you. Please do not pay again meanwhile.`,
        `Your payments: ${config.publicUrl}/app/finance`,
        'The Bursary',
      ]),
  })
}
