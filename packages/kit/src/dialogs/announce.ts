import { createExternalStore } from '../external-store'

/** The last announcement for screen readers. */
export const announcements = createExternalStore('')

/** Announces a sentence to screen readers without a visible change. */
export const announce = (text: string): void => {
  announcements.set(text)
}
