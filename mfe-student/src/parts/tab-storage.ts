/**
 * Text that this tab keeps over a reload and a new sign-in. Only this tab, because students share
 * computers. A full or forbidden storage loses the copy, not the work on the page.
 */
export const tabStorage = {
  write: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // See above.
    }
  },
  read: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  drop: (key: string): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored there either.
    }
  },
  /**
   * Drops the keys with a prefix except the own ones, such as those of other people in this tab.
   */
  dropOthers: (prefix: string, own: readonly string[]): void => {
    try {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix) && !own.includes(key)) sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored there either.
    }
  },
}
