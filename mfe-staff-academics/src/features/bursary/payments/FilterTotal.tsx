import type { List } from '@portal/resource'
import { Money } from '@portal/ui'
import { paymentsApi } from './payments.api'

/**
 * The total of a search or filter: payments that count for a charge, and the reason if the list has
 * more rows. Absent until it is known.
 */
export function FilterTotal({ list }: { list: Pick<List<unknown>, 'q' | 'filters' | 'total'> }) {
  const { q, filters, total } = list
  const { currentData } = paymentsApi.paymentsTotal.useQuery({
    query: { ...(q && { q }), ...filters },
  })
  const { amount, count } = currentData?.data ?? { amount: null, count: null }
  if (amount === null || count === null) return null
  return (
    <p className="small">
      Successful: <Money amount={amount} /> in {count.toLocaleString('en-GB')}{' '}
      {count === 1 ? 'payment' : 'payments'}
      {count < total && '. Pending, failed, reversed and duplicate payments are not in this total.'}
    </p>
  )
}
