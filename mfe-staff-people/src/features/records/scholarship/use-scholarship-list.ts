import {
  scholarshipMessages,
  scholarshipStatuses,
  type Scholarship,
  type ScholarshipStatus,
  type SlotsOfSession,
} from '@portal/contracts'
import { pagedByServer, toQuery, useList, useListState } from '@portal/resource'
import { scholarshipsApi } from './scholarships.api'
import type { Decidable } from './use-scholarship-decision'

const sorts = ['scholarshipId', 'name', 'course', 'jambScore', 'createdAt', 'status'] as const
const shape = { sorts, filters: { status: scholarshipStatuses } }
type Sort = (typeof sorts)[number]

/** Search, filter and order of the list, without its page. */
export interface ListQuery {
  q?: string
  sort?: Sort | `-${Sort}`
  status?: ScholarshipStatus
}

const none: SlotsOfSession[] = []

/** The list for the present address, paged by the server, and the slots of the sessions. */
export function useScholarshipList() {
  const state = useListState<Sort, { status: ScholarshipStatus }>(shape)
  const answer = scholarshipsApi.listScholarships.useQuery({ query: toQuery(state) })
  const list = useList(state, answer, {
    select: pagedByServer(({ data }): Scholarship[] => data.scholarships),
    failed: scholarshipMessages.fetchFailed,
  })
  const slots = answer.currentData?.data.slots ?? none
  const {
    q,
    sort,
    filters: { status },
  } = state
  const query: ListQuery = { ...(q && { q }), ...(sort && { sort }), ...(status && { status }) }
  const withSlots = (row: Scholarship): Decidable => ({
    ...row,
    slots: slots.find(({ session }) => session === row.session._id),
  })
  return { list, status: status ?? '', slots, query, withSlots }
}
