import { letter, registerMail } from '../../../../platform/mail/mails'

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
          ? `${charge} had already been paid when your payment ${reference} arrived. The Bursary will refund the second payment. You do not need to do anything.`
          : `Your payment ${reference} for ${charge} was received, but it does not match the charge. The Bursary has been told and will contact you. Please do not pay again until then.`,
        `Your payments: ${config.publicUrl}/app/finance`,
        'The Bursary',
      ]),
  })
}
