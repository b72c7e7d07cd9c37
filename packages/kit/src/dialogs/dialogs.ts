import { announce } from './announce'
import { showDialog, type DialogRequest, type DialogTone } from './dialog-store'

type AlertOptions = Pick<DialogRequest, 'title'> &
  Partial<
    Pick<DialogRequest, 'message' | 'items' | 'autoCloseMs' | 'countdown' | 'confirmLabel'>
  > & { tone?: DialogTone; until?: AbortSignal }

/** Shows a message. Resolves when the dialog is closed: by the person, its timer, or `until`. */
export async function alert({
  tone = 'info',
  confirmLabel = 'OK',
  until,
  ...rest
}: AlertOptions): Promise<void> {
  // A dialog that closes by itself can be closed before screen readers have read it (WCAG 2.2.1).
  if (rest.autoCloseMs !== undefined) announce(rest.message ?? rest.title)
  await showDialog({ tone, confirmLabel, ...rest }, until)
}

type ConfirmOptions = Pick<DialogRequest, 'title'> &
  Partial<Pick<DialogRequest, 'message' | 'confirmLabel' | 'cancelLabel' | 'danger'>>

/** Asks before an action; true if the person confirmed. With `danger`, Cancel has the focus. */
export const confirm = ({
  confirmLabel = 'Yes',
  cancelLabel = 'Cancel',
  ...rest
}: ConfirmOptions): Promise<boolean> =>
  showDialog({ tone: rest.danger ? 'warning' : 'question', confirmLabel, cancelLabel, ...rest })
