import { dayOf, type ListDescription } from '../base/lists'
import type { PaymentStatus, StudentPaymentRecord } from './student-payments'

/** Shown for a payment type without a description. */
export const notAvailable = 'N/A'

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  successful: 'Successful',
  pending: 'Pending',
  failed: 'Failed',
  reversed: 'Reversed',
}

/** Labels of the channels of the card payment service. Another channel is shown as it is. */
export const paymentChannelLabels: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Bank',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
  mobile_money: 'Mobile money',
  eft: 'EFT',
}
export const channelInWords = (channel: string | null): string =>
  channel === null ? notAvailable : (paymentChannelLabels[channel] ?? channel)

/**
 * The date of the payment, or else of its beginning, which the list shows, sorts and filters by.
 */
export const paymentMoment = ({
  paymentDate,
  createdAt,
}: Pick<StudentPaymentRecord, 'paymentDate' | 'createdAt'>): string => paymentDate ?? createdAt

/** Whether its money arrived when the charge was already paid or waived. */
export const isPaidTwice = ({
  status,
  settledAt,
}: Pick<StudentPaymentRecord, 'status' | 'settledAt'>): boolean =>
  status === 'successful' && settledAt === null

export const studentPaymentList = {
  name: 'student-payments',
  title: 'Student payments',
  columns: [
    { header: 'Reference', text: ({ paymentRef }) => paymentRef },
    { header: 'Student ID', text: ({ student }) => student.applicationNumber },
    { header: 'Student', text: ({ student }) => student.name },
    { header: 'Payment Type', text: ({ payment }) => payment.payment.description ?? notAvailable },
    { header: 'Session', text: ({ payment }) => payment.academicSession.sessionYear },
    { header: 'Amount', kind: 'naira', text: ({ amount }) => amount },
    { header: 'Date', kind: 'day', text: (payment) => dayOf(paymentMoment(payment)) },
    { header: 'Status', text: ({ status }) => paymentStatusLabels[status] },
    { header: 'Payment Method', text: ({ paymentChannel }) => channelInWords(paymentChannel) },
    { header: 'Fee', kind: 'naira', text: ({ paymentFee }) => paymentFee ?? '' },
    { header: 'Gateway response', text: ({ gatewayID }) => gatewayID ?? '' },
    { header: 'Receipt', text: ({ receiptNumber }) => receiptNumber ?? '' },
    { header: 'Remarks', text: ({ remarks }) => remarks ?? '' },
    // The sum of `Counted` over the days of `Counted On` is the total of the figures of these days.
    { header: 'Counted', kind: 'naira', text: ({ amount, settledAt }) => (settledAt ? amount : 0) },
    {
      header: 'Counted On',
      kind: 'day',
      text: ({ settledAt }) => (settledAt ? dayOf(settledAt) : ''),
    },
    { header: 'Paid Twice', text: (payment) => (isPaidTwice(payment) ? 'Yes' : '') },
  ],
} satisfies ListDescription<StudentPaymentRecord>
