import type { ApplicationDraftValues } from '@portal/contracts'
import type { Path } from '@portal/ui'
import type { ApplicationFormState, FormValues } from '../form-values'
import { forgetBirthplaces } from '../sections/use-origin'
import { isSame } from './is-same'

type Change = [name: string, value: unknown]

/** The fields to set: one by one, or a whole list if its length has changed. */
function changesOf(now: unknown, next: unknown, name: string): Change[] {
  if (isSame(now, next)) return []
  const isList = Array.isArray(next)
  if (
    typeof next !== 'object' ||
    next === null ||
    (isList && next.length !== (now as unknown[]).length)
  )
    return [[name, next]]
  return Object.entries(next).flatMap(([key, value]) =>
    changesOf((now as Record<string, unknown>)[key], value, name ? `${name}.${key}` : key),
  )
}

/** The focused control gets the focus and its cursor position back after it is rendered again. */
function keepFocus(change: () => void): void {
  const control = document.activeElement as HTMLInputElement | null
  const { name = '', selectionStart: from = null, selectionEnd: to = null } = control ?? {}
  change()
  if (!name) return
  const place = (field: HTMLInputElement): void => {
    if (from !== null) field.setSelectionRange(from, to)
  }
  if (control && from !== control.selectionStart) place(control)
  setTimeout(() => {
    const field = control?.isConnected
      ? null
      : document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
    field?.focus({ preventScroll: true })
    if (field) place(field)
  })
}

/** Shows changes by others. All other fields stay, including the one that is being edited. */
export function showValues(form: ApplicationFormState, next: ApplicationDraftValues): void {
  const { applicationNumber: _, profileImage: __, ...now } = form.getValues()
  if (now.nationality !== next.nationality) forgetBirthplaces(form.control, next.nationality)
  keepFocus(() => {
    for (const [name, value] of changesOf(now, next, '')) {
      const field = name as Path<FormValues>
      form.setValue(field, value as never, {
        shouldDirty: true,
        shouldValidate: form.getFieldState(field).invalid,
      })
    }
  })
}
