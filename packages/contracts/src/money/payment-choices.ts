/** Choices about payments as plain values, which a first load may carry. */
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
