import { createExternalStore } from '../external-store'

export type DialogTone = 'success' | 'error' | 'warning' | 'info' | 'question'

export interface DialogRequest {
  id: number
  tone: DialogTone
  title: string
  message?: string
  /** Listed under the message; choosing one closes the dialog and runs `onSelect`. Those of one `group` stand under its words. */
  items?: readonly { text: string; onSelect?: () => void; group?: string }[]
  confirmLabel: string
  /** Absent for a dialog that only tells. */
  cancelLabel?: string
  danger?: boolean
  /** Closes by itself after this many milliseconds. */
  autoCloseMs?: number
  /** Shows the time left until it closes by itself. */
  countdown?: boolean
  settle: (confirmed: boolean) => void
}

/** The dialogs on the screen, the one in front last. */
export const openDialogs = createExternalStore<readonly DialogRequest[]>([])
let lastId = 0

/** Shows a dialog; resolves true when it was confirmed, false when it was cancelled or dismissed. */
export const showDialog = (request: Omit<DialogRequest, 'id' | 'settle'>): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const settle = (confirmed: boolean): void => {
      openDialogs.set(openDialogs.current().filter((dialog) => dialog.id !== id))
      resolve(confirmed)
    }
    openDialogs.set([...openDialogs.current(), { ...request, id, settle }])
  })

/** Takes all dialogs away, as if each had been cancelled. */
export function dismissAll(): void {
  for (const { settle } of openDialogs.current()) settle(false)
}
