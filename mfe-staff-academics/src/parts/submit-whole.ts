import { controlDateMessages } from '@portal/contracts'
import type { useFormDialog } from '@portal/resource'
import type { Path } from '@portal/ui'
import type { SyntheticEvent } from 'react'

type FormOf<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useFormDialog<Values, { message?: string | undefined }>>,
  'form' | 'submit'
>

/**
 * An incomplete date and time has an empty value. Only the browser knows it, so it is asked before
 * the submission.
 */
export const submitWhole =
  <Values extends Record<string, unknown>>({ form, submit }: FormOf<Values>) =>
  (event: SyntheticEvent<HTMLElement>): void => {
    const fields = [...event.currentTarget.querySelectorAll('input')]
    const half = fields.find(({ validity }) => validity.badInput)
    if (!half) {
      submit(event)
      return
    }
    event.preventDefault()
    form.setError(half.name as Path<Values>, { message: controlDateMessages.invalidMoment })
    half.focus()
  }
