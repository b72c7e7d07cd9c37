/** Lists about payments as plain values, small enough for the first load. */
export const paymentStatuses = ['successful', 'pending', 'failed', 'reversed'] as const
export const paymentSortFields = ['reference', 'amount', 'date', 'status'] as const
export const paymentChannels = [
  'card',
  'bank',
  'bank_transfer',
  'ussd',
  'qr',
  'mobile_money',
  'eft',
] as const
