import { homeCountry, type ApplicationForm } from '@portal/contracts'
import type { FormValues } from '../form-values'

/** Groups subjects by sitting. A sitting without subjects is sent too, because its slip exists. */
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
 * The form in the format of the API. State and local government of a foreigner are not sent. The
 * schema has checked the values, so the values of lists are exact.
 */
export function toPayload(values: FormValues): ApplicationForm {
  const { relationshipChoice: _, sittings: __, subjects: ___, ...form } = values
  const origin = form.nationality === homeCountry ? {} : { stateOfOrigin: '', lga: '' }
  return { ...form, ...origin, examinations: toExaminations(values) } as ApplicationForm
}
