import { letter, registerMail, type MailContext, type Message } from '../../../platform/mail/mails'
import type { NewMail } from '../../../platform/mail/outbox'
import { nairaText } from '../../../platform/money.rules'
import { drawOneAtATime, instantInWords } from '../../../platform/pdf'
import { renderReceipt } from './receipt-sheet'
import { createReceiptRepository, type StoredReceipt } from './receipts.repository'
import { checkUrl } from './receipts.rules'

interface ReceiptMail {
  reference: string
}

/** The mail with the receipt of a settled payment; the PDF is rendered when the mail is sent. */
export const receiptMail = (
  reference: string,
  { name, address }: { name: string; address: string },
): NewMail => ({
  kind: 'payment-receipt',
  to: { name, address },
  data: { reference } satisfies ReceiptMail,
})

const inLagos = (at: string): string => `${instantInWords(new Date(at))} (Lagos time)`

function words(
  { snapshot, code, reversedAt }: StoredReceipt,
  { config, to }: MailContext,
): Message {
  const address = checkUrl(config.publicUrl, { number: snapshot.number, code })
  return letter(`${snapshot.institution}: payment receipt ${snapshot.number}`, [
    `Dear ${to.name},`,
    `We have received ${nairaText(snapshot.amount)} (${snapshot.amountInWords}) for: ${snapshot.charge}, ${snapshot.sessionYear} session.`,
    ...(reversedAt
      ? [`This payment was reversed on ${inLagos(reversedAt)}, so this receipt is no longer valid.`]
      : []),
    `Receipt number: ${snapshot.number}\nPayment reference: ${snapshot.reference}\nPaid on: ${inLagos(snapshot.paidAt)}\nStudent: ${snapshot.student} (${snapshot.applicationNumber})`,
    'The receipt is attached as a PDF, ready to print.',
    `Anyone can check this receipt here:\n${address}`,
    `All your payments:\n${config.publicUrl}/app/finance`,
    'The Bursary',
  ])
}

async function render({ reference }: ReceiptMail, context: MailContext): Promise<Message> {
  const { db, config, clock } = context
  const receipt = await createReceiptRepository(db).ofReference(reference)
  // The transaction that queues this mail also issues the receipt.
  if (!receipt) throw new Error('No receipt for a mail about one')
  const { snapshot, code, reversedAt } = receipt
  const content = await drawOneAtATime(() =>
    renderReceipt({
      snapshot,
      code,
      reversedAt,
      checkUrl: checkUrl(config.publicUrl, receipt),
      label: 'Copy by email',
      printedAt: clock.now(),
    }),
  )
  return {
    ...words(receipt, context),
    attachments: [{ filename: `${reference}.pdf`, content, contentType: 'application/pdf' }],
  }
}

export function registerReceiptMails(): void {
  registerMail<ReceiptMail>('payment-receipt', { render })
}
