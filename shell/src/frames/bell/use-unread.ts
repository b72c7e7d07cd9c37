import { useState } from 'react'

const key = 'portal:notices-seen'

/** Only in this tab, and deleted at sign-out, because others may use the same computer. */
function seenBefore(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(globalThis.sessionStorage.getItem(key) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

/** The number of unread notifications since the sign-in, and a function that marks all as read. */
export function useUnread(ids: readonly string[]): { unread: number; markRead: () => void } {
  const [seen, setSeen] = useState(seenBefore)
  const markRead = (): void => {
    const all = new Set([...seen, ...ids])
    setSeen(all)
    try {
      globalThis.sessionStorage.setItem(key, JSON.stringify([...all]))
    } catch {
      // A browser that keeps nothing counts them as new after a reload.
    }
  }
  return { unread: ids.filter((id) => !seen.has(id)).length, markRead }
}
