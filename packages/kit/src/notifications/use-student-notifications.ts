import { useEffect, useMemo, useRef } from 'react'
import type { Notification, StudentProgress } from '@portal/contracts'
import { defineApi, query } from '../api/define-api'
import { useSession } from '../session/use-session'
import { useReturn } from '../use-return'
import { orderNotifications, type StudentNotification } from './order-notifications'

const api = defineApi('kit', {
  progress: query('GET /students/progress', { provides: ['StudentProgress'] }),
  notifications: query('GET /notifications', { provides: ['Notification'] }),
})

export interface StudentNotifications {
  /** Where the student stands; absent until it has come. */
  progress: StudentProgress | undefined
  notifications: StudentNotification[]
  /** True until everything has come or failed once. */
  isLoading: boolean
  isFetching: boolean
  /** True when something of it did not come; what did come is there all the same. */
  isError: boolean
  progressFailed: boolean
  /** Asks again for all of it. */
  reload: () => void
}

interface Part {
  isUninitialized: boolean
  isLoading: boolean
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
}
/** Failed, and not come since: also while it is asked for again, so that who pressed for it does not lose the button. */
const hasFailed = ({ error }: Part): boolean => error !== undefined

const none: Notification[] = []
/** Seconds after which a page that is opened asks again. */
const freshFor = { refetchOnMountOrArgChange: 5 } as const

/** Once, and then each time `value` changes from what it was. */
function useChange(value: string, onChange: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) onChange()
    before.current = value
  })
}

/**
 * What the student or applicant should know: steps and notifications of the record, and the stored notifications, general and own
 * (docs/reference/rules/student-area.md). Frame and dashboard share one set of calls, at most three. Asks again
 * when the page is looked at again, and when the session comes to say something else about the student.
 */
export function useStudentNotifications(): StudentNotifications {
  const { user, biodata } = useSession()
  // A mailed password lets nobody further than changing it; the API would refuse.
  const options = { ...freshFor, skip: user === null || user.mustChangePassword }
  const progress = api.progress.useQuery(undefined, options)
  const own = api.notifications.useQuery(
    { query: { active: 'true', targetStudent: user?.applicationNumber } },
    options,
  )
  const general = api.notifications.useQuery(
    { query: { active: 'true', general: 'true' } },
    options,
  )
  const parts: Part[] = [progress, own, general]

  const reload = (): void => {
    for (const part of parts) if (!part.isUninitialized) void part.refetch()
  }
  useReturn(reload)
  useChange([user?.status, user?.matricNumber, biodata?.status].join(' '), reload)

  const notifications = useMemo(
    () =>
      orderNotifications(
        [...(own.currentData?.data ?? none), ...(general.currentData?.data ?? none)],
        progress.currentData?.data.notices ?? [],
      ),
    [own.currentData, general.currentData, progress.currentData],
  )
  return {
    progress: progress.currentData?.data,
    notifications,
    isLoading: parts.some((part) => part.isLoading && !hasFailed(part)),
    isFetching: parts.some((part) => part.isFetching),
    isError: parts.some(hasFailed),
    progressFailed: hasFailed(progress),
    reload,
  }
}

/** @deprecated For releases built with kit 1.3, until kit 2: `useStudentNotifications`, with `notices` for `notifications`. */
export function useStudentNotices(): Omit<StudentNotifications, 'notifications'> & {
  notices: StudentNotification[]
} {
  const { notifications, ...rest } = useStudentNotifications()
  return { ...rest, notices: notifications }
}
