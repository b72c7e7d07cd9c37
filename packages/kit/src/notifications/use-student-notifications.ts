import { useEffect, useMemo, useRef } from 'react'
import type { Notification, StudentProgress } from '@portal/contracts'
import { useSession } from '../session/use-session'
import { useReturn } from '../use-return'
import { api, argumentsOf } from './notifications.api'
import { orderNotifications, type StudentNotification } from './order-notifications'

export interface StudentNotifications {
  /** The student's progress; absent until loaded. */
  progress: StudentProgress | undefined
  notifications: StudentNotification[]
  /** True until everything has loaded or failed once. */
  isLoading: boolean
  isFetching: boolean
  /** True if a part could not be loaded. The other parts are there. */
  isError: boolean
  progressFailed: boolean
  /** Loads everything again. */
  reload: () => void
}

interface Part {
  isUninitialized: boolean
  isLoading: boolean
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
}
/** Failed and not loaded since. Also true during a retry, so that its button does not disappear. */
const hasFailed = ({ error }: Part): boolean => error !== undefined

const none: Notification[] = []
/** A page that is opened loads again after this many seconds. */
const freshFor = { refetchOnMountOrArgChange: 5 } as const

/** Calls back once, and then whenever `value` changes. */
function useChange(value: string, onChange: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) onChange()
    before.current = value
  })
}

/**
 * The notifications of the student or applicant: steps and notifications of the record, and the
 * stored notifications, general and own (docs/reference/rules/student-area.md). Frame and dashboard
 * share the same calls, at most three. They are repeated when the person returns to the page, and
 * when the session has newer data of the student.
 */
export function useStudentNotifications(): StudentNotifications {
  const { user, biodata } = useSession()
  // With a mailed password, the API would refuse these calls.
  const options = { ...freshFor, skip: user === null || user.mustChangePassword }
  const calls = argumentsOf(user?.applicationNumber)
  const progress = api.progress.useQuery(undefined, options)
  const own = api.notifications.useQuery(calls.own, options)
  const general = api.notifications.useQuery(calls.general, options)
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

/**
 * @deprecated For releases built with kit 1.3, until kit 2: `useStudentNotifications`, with
 * `notices` for `notifications`.
 */
export function useStudentNotices(): Omit<StudentNotifications, 'notifications'> & {
  notices: StudentNotification[]
} {
  const { notifications, ...rest } = useStudentNotifications()
  return { ...rest, notices: notifications }
}
