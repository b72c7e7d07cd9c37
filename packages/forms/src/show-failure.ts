import { alert, toFailure } from '@portal/kit'
import { showRefusals, type Path } from '@portal/ui'

type Form<T extends object> = Parameters<typeof showRefusals<T & Record<string, unknown>>>[0]

interface Refusal<T extends object> {
  form: Form<T>
  names: readonly Path<T & Record<string, unknown>>[]
  title: string
  /** The page's own message if the server gave none. */
  fallback: string
}

/**
 * Shows why a call failed: messages of fields at their fields, the server's message in a dialog.
 * Resolves when the dialog is closed; a form does not wait for that, because its button would be
 * busy.
 */
export async function showFailure<T extends object>(
  error: unknown,
  { form, names, title, fallback }: Refusal<T>,
): Promise<void> {
  const { serverMessage, errors } = toFailure(error as Parameters<typeof toFailure>[0])
  const message = serverMessage ?? fallback
  // The server's message is often that of its first field.
  const rest = showRefusals(form, errors, names).filter((problem) => problem.message !== message)
  await alert({
    tone: 'error',
    title,
    message,
    items: rest.map((problem) => ({ text: problem.message })),
  })
}
