import { mailMessages, mailStatuses, type MailRecord, type MailStatus } from '@portal/contracts'
import { useReturn } from '@portal/kit'
import { pagedByServer, toQuery, useList, useListState } from '@portal/resource'
import { useIsVisible } from '@portal/ui'
import { backgroundWorkApi } from './background-work.api'
import { quietAnswer } from '../../../parts/quiet-answer'

const shape = { filters: { status: mailStatuses } }
/** Sent mails are many, and nobody waits for a change of them. */
const everyMs: Readonly<Record<MailStatus, number>> = {
  failed: 5_000,
  waiting: 5_000,
  sent: 30_000,
  dropped: 30_000,
}

/** The part of the list that the address names. */
export interface MailQuery {
  query: { status: MailStatus; page: number; pageSize: number; q?: string }
}

/** Loads the list again while it is mounted and the page is visible. */
export function RefreshMails({ query }: MailQuery) {
  const isVisible = useIsVisible()
  backgroundWorkApi.listMails.useQuery(
    { query },
    { pollingInterval: isVisible ? everyMs[query.status] : 0 },
  )
  return null
}

/** The mails for the present address. Without a status in it, those that have failed. */
export function useMails() {
  const state = useListState<never, { status: MailStatus }>(shape)
  const status = state.filters.status ?? 'failed'
  const query = { ...toQuery(state), status }
  const answer = backgroundWorkApi.listMails.useQuery(
    { query },
    { refetchOnMountOrArgChange: true },
  )
  useReturn(() => void answer.refetch())
  const { isOld, ...quiet } = quietAnswer(answer)
  const list = useList(state, quiet, {
    select: pagedByServer(({ data }): MailRecord[] => data.mails),
    failed: mailMessages.fetchFailed,
  })
  const data = answer.currentData?.data
  return { list, status, query, isOld, failed: data?.failed, waiting: data?.waiting }
}
