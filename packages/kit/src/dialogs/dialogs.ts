import { announce } from './announce'
import { showDialog, type DialogRequest, type DialogTone } from './dialog-store'

type AlertOptions = Pick<DialogRequest, 'title'> &
  Partial<
    Pick<DialogRequest, 'message' | 'items' | 'autoCloseMs' | 'countdown' | 'confirmLabel'>
  > & { tone?: DialogTone; until?: AbortSignal }

/** Tells the person something; resolves when the dialog is closed, by hand, by its timer, or by `until` once it is no longer true. */
export async function alert({
  tone = 'info',
  confirmLabel = 'OK',
  until,
  ...rest
}: AlertOptions): Promise<void> {
  // A dialog that closes by itself can be gone before it is read out (WCAG 2.2.1).
  if (rest.autoCloseMs !== undefined) announce(rest.message ?? rest.title)
  await showDialog({ tone, confirmLabel, ...rest }, until)
}

type ConfirmOptions = Pick<DialogRequest, 'title'> &
  Partial<Pick<DialogRequest, 'message' | 'confirmLabel' | 'cancelLabel' | 'danger'>>

/** Asks before something is done; true when the person said yes. Cancel has the focus when `danger` is set. */
export const confirm = ({
  confirmLabel = 'Yes',
  cancelLabel = 'Cancel',
  ...rest
}: ConfirmOptions): Promise<boolean> =>
  showDialog({ tone: rest.danger ? 'warning' : 'question', confirmLabel, cancelLabel, ...rest })
