import {
  paymentChannels,
  paymentMessages,
  paymentSortFields,
  paymentStatuses,
  type StudentPaymentRecord,
} from '@portal/contracts'
import { pagedByServer, toQuery, useList, useListState } from '@portal/resource'
import { paymentsApi } from './payments.api'

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const filters = {
  status: paymentStatuses,
  charge: id,
  session: id,
  channel: paymentChannels,
  from: day,
  to: day,
  attention: ['true'] as const,
}

export interface PaymentFilters extends Record<string, string> {
  status: (typeof paymentStatuses)[number]
  charge: string
  session: string
  channel: (typeof paymentChannels)[number]
  from: string
  to: string
  attention: 'true'
}

/** The list for the present address, paged by the server, and its filters. */
export function usePaymentList() {
  const state = useListState<(typeof paymentSortFields)[number], PaymentFilters>({
    sorts: paymentSortFields,
    filters,
  })
  const list = useList(state, paymentsApi.listPayments.useQuery({ query: toQuery(state) }), {
    select: pagedByServer(({ data }): StudentPaymentRecord[] => data.payments),
    failed: paymentMessages.fetchFailed,
  })
  return { list, filters: state.filters }
}
