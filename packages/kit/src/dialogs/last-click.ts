interface Click {
  x: number
  y: number
  at: number
}

let last: Click | null = null

/** Remembers where and when the person has last clicked or tapped. Returns its end. */
export function watchClicks(): () => void {
  const remember = ({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): void => {
    last = { x, y, at }
  }
  // Before the handler that opens a dialog.
  globalThis.addEventListener('click', remember, { capture: true })
  return () => {
    globalThis.removeEventListener('click', remember, { capture: true })
  }
}

/** The click that has opened a dialog; null without one. */
export const lastClick = (): Click | null => last

const doubleMs = 500
const nearPx = 24

/**
 * Whether a click is the second half of a double click or double tap that has opened the dialog:
 * the person has not read the question. Clicks by keyboard are at 0, 0.
 */
export function isSameTap(
  opener: Click | null,
  { clientX, clientY, timeStamp }: Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>,
): boolean {
  if (!opener || (clientX === 0 && clientY === 0)) return false
  const isNear = Math.hypot(clientX - opener.x, clientY - opener.y) <= nearPx
  return isNear && timeStamp - opener.at <= doubleMs
}
