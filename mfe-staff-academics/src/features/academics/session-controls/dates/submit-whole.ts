import { controlDateMessages } from '@portal/contracts'
import type { useFormDialog } from '@portal/resource'
import type { Path } from '@portal/ui'
import type { SyntheticEvent } from 'react'

type FormOf<Values extends Record<string, string>> = Pick<
  ReturnType<typeof useFormDialog<Values, { message?: string | undefined }>>,
  'form' | 'submit'
>

const isHalfTyped = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.validity.badInput

/**
 * An incomplete date and time has an empty value. Only the browser knows it, so it is asked before
 * the submission.
 */
export const submitWhole =
  <Values extends Record<string, string>>({ form, submit }: FormOf<Values>) =>
  (event: SyntheticEvent<HTMLFormElement>): void => {
    const half = [...event.currentTarget.elements].find(isHalfTyped)
    if (!half) {
      submit(event)
      return
    }
    event.preventDefault()
    form.setError(half.name as Path<Values>, { message: controlDateMessages.invalidMoment })
    half.focus()
  }
