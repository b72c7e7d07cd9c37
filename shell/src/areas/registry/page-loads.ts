const key = 'portal.page-loads'
const mostKept = 20

/**
 * Lets a page be loaded anew once for each reason, in this tab. Asked again for the same one it says no, as it does where
 * nothing can be kept: better an old release than a page that loads for ever.
 */
export function mayLoadPageFor(
  reason: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => globalThis.sessionStorage,
): boolean {
  try {
    const done = (storage().getItem(key) ?? '').split('\n')
    if (done.includes(reason)) return false
    storage().setItem(key, [...done, reason].slice(-mostKept).join('\n'))
    return true
  } catch {
    return false
  }
}
