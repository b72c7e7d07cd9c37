import { letter, registerMail } from '../../../../platform/mail/mails'

export interface RefusedMail {
  firstname: string
  description: string
  reference: string
  reason: string
}

/** Mails about refused bank payments. An approved one sends the receipt mail instead. */
export function registerBankPaymentMails(): void {
  registerMail<RefusedMail>('bank-payment-refused', {
    render: ({ firstname, description, reference, reason }, { config }) =>
      letter(`Your proof of payment was not accepted: ${reference}`, [
        `Dear ${firstname},`,
        `The Bursary could not accept your proof of payment of ${description} (${reference}). Reason: ${reason}`,
        `You can send another proof, or pay by card, here:\n${config.publicUrl}/app/finance`,
        'The Bursary',
      ]),
  })
}
