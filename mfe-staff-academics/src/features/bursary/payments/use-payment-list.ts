import {
  paymentChannels,
  paymentMessages,
  paymentSortFields,
  paymentStatuses,
  type StudentPaymentRecord,
} from '@portal/contracts'
import { idPattern, pagedByServer, toQuery, useList, useListState } from '@portal/resource'
import { paymentsApi } from './payments.api'

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const filters = {
  status: paymentStatuses,
  charge: idPattern,
  session: idPattern,
  channel: paymentChannels,
  from: day,
  to: day,
  attention: ['true'] as const,
}

interface PaymentFilters extends Record<string, string> {
  status: (typeof paymentStatuses)[number]
  charge: string
  session: string
  channel: (typeof paymentChannels)[number]
  from: string
  to: string
  attention: 'true'
}

/** The list for the present address, paged by the server. */
export function usePaymentList() {
  const state = useListState<(typeof paymentSortFields)[number], PaymentFilters>({
    sorts: paymentSortFields,
    filters,
  })
  return useList(state, paymentsApi.listPayments.useQuery({ query: toQuery(state) }), {
    select: pagedByServer(({ data }): StudentPaymentRecord[] => data.payments),
    failed: paymentMessages.fetchFailed,
  })
}
