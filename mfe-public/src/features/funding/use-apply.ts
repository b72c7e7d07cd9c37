import { messages, type ScholarshipApplication } from '@portal/contracts'
import { alert, isNetworkFailure, toFailure } from '@portal/kit'
import { showRefusals } from '@portal/ui'
import { emptyApplication, fieldNames, type ScholarshipForm } from './form-values'
import { fundingApi } from './funding.api'

const sentences = messages.scholarship

/**
 * Time in ms for which the success message is shown. Its countdown is updated every 100 ms
 * (docs/reference/rules/public-site.md).
 */
const successMs = 3_000

export type ApplicationForm = ScholarshipForm<ScholarshipApplication>

/** Shows why an application was refused. The entries stay. */
export async function showFailure(error: unknown, form: ApplicationForm): Promise<void> {
  const { serverMessage, errors } = toFailure(error as Parameters<typeof toFailure>[0])
  const message = isNetworkFailure(error)
    ? sentences.networkFailed
    : (serverMessage ?? sentences.failed)
  const rest = showRefusals(form, errors, fieldNames).filter(
    (refusal) => refusal.message !== message,
  )
  await alert({
    tone: 'error',
    title: 'Not submitted',
    message,
    items: rest.map(({ message: text }) => ({ text })),
  })
  const refused = fieldNames.find((name) => errors.some(({ field }) => field === name))
  if (refused)
    setTimeout(() => {
      form.setFocus(refused)
    }) // after the dialog has returned the focus
}

/**
 * Sends a checked application. The id is stored before the message, which closes by itself, so that
 * it cannot be lost. After the message the form is empty, and `onDone` opens the receipt.
 */
export function useApply(
  form: ApplicationForm,
  { keep, onDone }: { keep: (id: string) => Promise<void>; onDone: () => void },
) {
  const [apply] = fundingApi.applyForScholarship.useMutation()
  return async (body: ScholarshipApplication): Promise<void> => {
    let id: string
    try {
      id = (await apply({ body }).unwrap()).data.scholarship_id
    } catch (error) {
      // Not awaited: the button is busy until the answer, not until the dialog is closed.
      void showFailure(error, form)
      return
    }
    await keep(id)
    await alert({
      tone: 'success',
      title: 'Application submitted',
      message: sentences.success(id),
      autoCloseMs: successMs,
      countdown: true,
    })
    form.reset(emptyApplication)
    setTimeout(onDone)
  }
}
