import { useEffect, useMemo, useRef } from 'react'
import type { Staff } from '@portal/contracts'
import { announce, defineApi, query, useReturn } from '@portal/kit'
import { useIsVisible } from '@portal/ui'
import { Bell } from './Bell'
import { useSeenUntil } from './use-seen-until'

const api = defineApi('shell', {
  // A poll must not extend the session.
  staffNotifications: query('GET /staff/notifications', { background: true }),
})

const everyMs = 30_000
const sayAtMostEveryMs = 60_000

/**
 * Announces the number of new notifications at most once a minute, together with those in between.
 * `at` is the time of the last poll.
 */
function useAnnouncement(ids: readonly string[] | undefined, at: number | undefined): void {
  const state = useRef<{ known: Set<string>; untold: number; shownAt: number } | undefined>(
    undefined,
  )
  useEffect(() => {
    if (!ids) return
    const { known, untold, shownAt } = state.current ?? {
      known: new Set(ids),
      untold: 0,
      shownAt: 0,
    }
    const fresh = untold + ids.filter((id) => !known.has(id)).length
    const says = fresh > 0 && Date.now() - shownAt >= sayAtMostEveryMs
    if (says) announce(fresh === 1 ? '1 new notification' : `${String(fresh)} new notifications`)
    state.current = {
      known: new Set(ids),
      untold: says ? 0 : fresh,
      shownAt: says ? Date.now() : shownAt,
    }
  }, [ids, at])
}

/**
 * Events of the modules of the member of staff, polled every half minute while the page is visible.
 */
export function StaffBell({ staff }: { staff: Staff }) {
  const isVisible = useIsVisible()
  const {
    currentData,
    error,
    isLoading,
    isFetching,
    fulfilledTimeStamp,
    isUninitialized,
    refetch,
  } = api.staffNotifications.useQuery(undefined, {
    pollingInterval: isVisible ? everyMs : 0,
    skip: staff.mustChangePassword,
  })
  const reload = (): void => {
    if (!isUninitialized) void refetch()
  }
  useReturn(reload)
  const notifications = useMemo(
    () => (currentData?.data ?? []).map(({ _id: id, ...rest }) => ({ id, ...rest })),
    [currentData],
  )
  const ids = useMemo(() => currentData?.data.map(({ _id }) => _id), [currentData])
  useAnnouncement(ids, fulfilledTimeStamp)
  const seen = useSeenUntil(staff._id, notifications)
  return (
    <Bell
      notifications={notifications}
      {...seen}
      isLoading={isLoading}
      isFetching={isFetching}
      isError={error !== undefined}
      reload={reload}
    />
  )
}
