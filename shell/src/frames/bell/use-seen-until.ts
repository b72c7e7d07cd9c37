import { useState } from 'react'

const keyOf = (owner: string): string => `portal:bell-seen:${owner}`

function seenBefore(owner: string): string {
  try {
    return globalThis.localStorage.getItem(keyOf(owner)) ?? ''
  } catch {
    return ''
  }
}

/**
 * The number of notifications since the person last opened the bell, and a function that marks them
 * as seen. Only a time is stored, in this browser and for each person, so that a new tab or the
 * next day does not count them again.
 */
export function useSeenUntil(
  owner: string,
  notifications: readonly { date: string }[],
): { unread: number; markRead: () => void } {
  const [seen, setSeen] = useState(() => seenBefore(owner))
  const markRead = (): void => {
    const newest = notifications.reduce((latest, { date }) => (date > latest ? date : latest), seen)
    setSeen(newest)
    try {
      globalThis.localStorage.setItem(keyOf(owner), newest)
    } catch {
      // A browser that keeps nothing counts them as new after a reload.
    }
  }
  return { unread: notifications.filter(({ date }) => date > seen).length, markRead }
}
