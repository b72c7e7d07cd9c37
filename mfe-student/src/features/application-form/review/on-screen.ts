import type { FormProblem } from '@portal/ui'
import type { FormValues } from '../form-values'

type Refusals = readonly { field: string; message: string }[]

/**
 * The server has examinations with their subjects; the screen has sittings and one list of subjects
 * (`toPayload`).
 */
function nameOf(field: string, { subjects }: FormValues): string {
  if (field === 'examinations') return 'subjects'
  const [, sitting, inSitting = ''] = /^examinations\.(\d+)\.(.+)$/.exec(field) ?? []
  if (sitting === undefined) return field
  const [, place, key = ''] = /^subjects\.(\d+)\.(\w+)$/.exec(inSitting) ?? []
  if (place === undefined)
    return inSitting === 'subjects' ? inSitting : `sittings.${sitting}.${inSitting}`
  const rows = subjects.flatMap((row, index) =>
    row.sitting === String(Number(sitting) + 1) ? [index] : [],
  )
  const row = rows[Number(place)]
  return row === undefined ? 'subjects' : `subjects.${String(row)}.${key}`
}

/** The refusals of the server for the fields of the screen, each message once. */
export const onScreen = (refusals: Refusals, values: FormValues): FormProblem[] =>
  refusals
    .map(({ field, message }) => ({ name: nameOf(field, values), message }))
    .filter(
      ({ message }, index, all) => all.findIndex((other) => other.message === message) === index,
    )
