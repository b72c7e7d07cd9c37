import { notificationMessages } from '@portal/contracts'
import { useEffect, useState } from 'react'
import { notificationsApi } from './notifications.api'

const settleMs = 300
const longest = 20

/** The entry a moment after the last key. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      settle(text)
    }, settleMs)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return settled
}

/** The recipients of a notification to this number as text. `isUnknown` if there is none. */
export function useReach(typed: string): { words: string; isUnknown: boolean } {
  const target = typed.trim()
  const settled = useSettled(target)
  const isTooLong = settled.length > longest
  const { currentData, error } = notificationsApi.notificationReach.useQuery(
    { query: settled === '' ? {} : { targetStudent: settled } },
    { skip: isTooLong },
  )
  if (isTooLong) return { words: notificationMessages.unknownStudent, isUnknown: true }
  if (target === settled && error && !currentData)
    return { words: 'not available', isUnknown: false }
  if (target !== settled || !currentData) return { words: 'Looking up...', isUnknown: false }
  const { students, name } = currentData.data
  if (settled === '')
    return { words: `All students (${students.toLocaleString('en-GB')})`, isUnknown: false }
  return name === null
    ? { words: notificationMessages.unknownStudent, isUnknown: true }
    : { words: name, isUnknown: false }
}
