const main = (): HTMLElement | null => document.getElementById('main')

/**
 * The id of a hash. An invalid encoding is used as it is, because other sites may link in any form.
 */
function idOf(hash: string): string {
  const text = hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Calls back with the element as soon as the main part has it, which may be after data has loaded.
 */
export function whenPresent(
  selector: string,
  signal: AbortSignal,
  found: (element: HTMLElement) => void,
): void {
  const look = (): boolean => {
    const element = selector.startsWith('#')
      ? document.getElementById(idOf(selector))
      : main()?.querySelector<HTMLElement>(selector)
    if (element) found(element)
    return Boolean(element)
  }
  if (signal.aborted || look()) return
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
}

/** True while the focus is on something in the main part. */
export function isBusyInPage(): boolean {
  const { activeElement } = document
  return activeElement !== main() && main()?.contains(activeElement) === true
}

/** Focuses an element that is no control, unless the focus is already in the page. */
export function focusOn(element: HTMLElement): void {
  if (isBusyInPage()) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const prefersStillness = (): boolean =>
  globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls smoothly to the target of a hash link and focuses it. */
export function scrollToTarget(element: HTMLElement): void {
  element.scrollIntoView({ behavior: prefersStillness() ? 'auto' : 'smooth', block: 'start' })
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Restores the scroll position as soon as the page is long enough. */
export function restoreScroll(top: number, signal: AbortSignal): void {
  const attempt = (): void => {
    if (signal.aborted) return
    if (document.documentElement.scrollHeight >= top + globalThis.innerHeight)
      globalThis.scrollTo({ top, behavior: 'instant' })
    else requestAnimationFrame(attempt)
  }
  attempt()
}
