import type { ListDescription } from '../base/lists'
import type { PaymentType } from './payment-types'

const statusOf = (active: boolean): string => (active ? 'Active' : 'Inactive')

export const paymentTypeList = {
  name: 'payment-types',
  title: 'Payment Types',
  columns: [
    { header: 'Name', text: ({ name }) => name },
    { header: 'Description', text: ({ description }) => description ?? '' },
    { header: 'Amount', kind: 'naira', text: ({ amount }) => amount },
    { header: 'Status', text: ({ active }) => statusOf(active) },
  ],
  searched: ({ name, description, active }) => [name, description ?? '', statusOf(active)],
} satisfies ListDescription<PaymentType>
