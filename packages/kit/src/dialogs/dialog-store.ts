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

let open: readonly DialogRequest[] = []
let lastId = 0
const listeners = new Set<() => void>()

const publish = (next: readonly DialogRequest[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Shows a dialog; resolves true when it was confirmed, false when it was cancelled or dismissed. */
export const showDialog = (request: Omit<DialogRequest, 'id' | 'settle'>): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const settle = (confirmed: boolean): void => {
      publish(open.filter((dialog) => dialog.id !== id))
      resolve(confirmed)
    }
    publish([...open, { ...request, id, settle }])
  })

export const openDialogs = (): readonly DialogRequest[] => open
export const onDialogsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
