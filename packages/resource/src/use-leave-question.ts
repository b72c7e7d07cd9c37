import { confirm } from '@portal/kit'
import { useEffect } from 'react'

/** Whether the link opens another page of the portal in this tab. */
function leadsAway(link: HTMLAnchorElement): boolean {
  if (!link.href || link.target || link.hasAttribute('download')) return false
  const { origin, pathname } = new URL(link.href)
  const { location } = globalThis
  return origin === location.origin && pathname !== location.pathname
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey

/**
 * The link of a click that opens another page of the portal in this tab; undefined for any other.
 */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isPlain(event) && leadsAway(link) ? link : undefined
}

/** The time in which a save may end before the question. */
const saveMs = 700

/**
 * Asks before a link of the portal is followed while the page has unsaved work. If it is saved
 * within a moment, the link is followed without a question.
 */
export function useLeaveQuestion(dirty: boolean, message: string): void {
  useEffect(() => {
    if (!dirty) return
    let wanted: HTMLAnchorElement | undefined
    let mayLeave = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (link: HTMLAnchorElement): Promise<void> => {
      wanted = undefined
      const leaves = await confirm({
        title: 'Leave this page?',
        message,
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
        danger: true,
      })
      if (!leaves) return
      mayLeave = true
      link.click()
    }
    const onClick = (event: MouseEvent): void => {
      const link = linkOf(event)
      if (!link || mayLeave) return
      event.preventDefault()
      event.stopImmediatePropagation()
      clearTimeout(timer)
      wanted = link
      timer = setTimeout(() => void ask(link), saveMs)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onClick, { capture: true })
      // Saved meanwhile.
      wanted?.click()
    }
  }, [dirty, message])
}
