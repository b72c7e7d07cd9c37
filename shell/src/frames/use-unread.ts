import { useState } from 'react'

const key = 'portal:notices-seen'

/** In this tab alone, and gone with the sign-out: others may use the same machine. */
function seenBefore(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(globalThis.sessionStorage.getItem(key) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}

/** How many of the notifications have not been looked at since the person signed in, and a way to say that all have been. */
export function useUnread(ids: readonly string[]): { unread: number; markRead: () => void } {
  const [seen, setSeen] = useState(seenBefore)
  const markRead = (): void => {
    setSeen(new Set(ids))
    try {
      globalThis.sessionStorage.setItem(key, JSON.stringify(ids))
    } catch {
      // A browser that keeps nothing counts them as new after a reload.
    }
  }
  return { unread: ids.filter((id) => !seen.has(id)).length, markRead }
}
