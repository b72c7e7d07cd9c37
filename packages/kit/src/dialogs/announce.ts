import { createExternalStore } from '../external-store'

/** What was last said to screen readers. */
export const announcements = createExternalStore('')

/** Says a sentence to screen readers without moving anything on the screen. */
export const announce = (text: string): void => {
  announcements.set(text)
}
