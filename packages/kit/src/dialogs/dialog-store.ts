import { createExternalStore } from '../external-store'

export type DialogTone = 'success' | 'error' | 'warning' | 'info' | 'question'

export interface DialogRequest {
  id: number
  tone: DialogTone
  title: string
  message?: string
  /**
   * A list under the message. Choosing an item closes the dialog and runs `onSelect`. Items of a
   * `group` are listed under its name.
   */
  items?: readonly { text: string; onSelect?: () => void; group?: string }[]
  confirmLabel: string
  /** Absent for a dialog that only informs. */
  cancelLabel?: string
  danger?: boolean
  /** Closes by itself after this many milliseconds. */
  autoCloseMs?: number
  /** Shows the time until it closes by itself. */
  countdown?: boolean
  settle: (confirmed: boolean) => void
  closed: Promise<boolean>
}

/** The open dialogs, the front one last. */
export const openDialogs = createExternalStore<readonly DialogRequest[]>([])
let lastId = 0

type Shown = Omit<DialogRequest, 'id' | 'settle' | 'closed'>

/** An open dialog with the same content: an error of several simultaneous calls is shown once. */
const sameAs = ({ tone, title, message, cancelLabel, items }: Shown): DialogRequest | undefined =>
  openDialogs
    .current()
    .find(
      (open) =>
        open.tone === tone &&
        open.title === title &&
        open.message === message &&
        [cancelLabel, items, open.cancelLabel, open.items].every((each) => each === undefined),
    )

function open(request: Shown): DialogRequest {
  lastId += 1
  const id = lastId
  let resolve: (confirmed: boolean) => void
  const closed = new Promise<boolean>((resolved) => {
    resolve = resolved
  })
  const settle = (confirmed: boolean): void => {
    openDialogs.set(openDialogs.current().filter((dialog) => dialog.id !== id))
    resolve(confirmed)
  }
  const dialog = { ...request, id, settle, closed }
  openDialogs.set([...openDialogs.current(), dialog])
  return dialog
}

/**
 * Shows a dialog. Resolves to true if it was confirmed, and to false if it was cancelled, dismissed
 * or closed by `until`.
 */
export function showDialog(request: Shown, until?: AbortSignal): Promise<boolean> {
  const { settle, closed } = sameAs(request) ?? open(request)
  until?.addEventListener(
    'abort',
    () => {
      settle(false)
    },
    { once: true },
  )
  return closed
}

/** Closes all dialogs as cancelled. */
export function dismissAll(): void {
  for (const { settle } of openDialogs.current()) settle(false)
}
