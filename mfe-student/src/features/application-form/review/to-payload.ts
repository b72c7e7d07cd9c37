import { homeCountry, type ApplicationForm } from '@portal/contracts'
import type { FormValues } from '../form-values'

/** Subjects move under the sitting they were taken in. A sitting that no subject names is sent too: the slip exists. */
const toExaminations = ({ sittings, subjects }: FormValues) =>
  sittings.map(({ examType, examYear, examNumber }, index) => ({
    examType,
    examYear: Number(examYear),
    examNumber,
    subjects: subjects
      .filter(({ sitting }) => sitting === String(index + 1))
      .map(({ name, grade }) => ({ name, grade })),
  }))

/**
 * The form as it is sent. State and local government of somebody who is no Nigerian stay on the screen's side.
 * The values have been checked by the contract's schema, which is what makes the lists' words exact.
 */
export function toPayload(values: FormValues): ApplicationForm {
  const { relationshipChoice: _, sittings: __, subjects: ___, ...form } = values
  const origin = form.nationality === homeCountry ? {} : { stateOfOrigin: '', lga: '' }
  return { ...form, ...origin, examinations: toExaminations(values) } as ApplicationForm
}
