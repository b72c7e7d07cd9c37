import { Section, TextField, useFormContext, useWatch } from '@portal/ui'
import type { FormValues } from '../form-values'
import { useBind } from '../use-bind'
import { MonthField } from './MonthField'
import { headingId } from './use-arrival'

const schools = { primary: 'Primary school', secondary: 'Secondary school' } as const

/**
 * The length of a period as text, so that the person notices a wrong date. No rule checks the order
 * of the dates.
 */
export function periodInWords(from: string, to: string): string {
  const years =
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)
  if (!from || !to || Number.isNaN(years)) return ''
  if (years < 0) return 'The end is before the start'
  return years === 0 ? 'Less than a year' : `${String(years)} ${years === 1 ? 'year' : 'years'}`
}

function School({ level }: { level: keyof typeof schools }) {
  const bind = useBind()
  const { control } = useFormContext<FormValues>()
  const label = schools[level]
  const name = `academicBackground.${level}` as const
  const [from, to] = useWatch({ control, name: [`${name}.startDate`, `${name}.endDate`] })
  return (
    <fieldset className="form">
      <legend>
        <h3>{label}</h3>
      </legend>
      <TextField label={`${label} name`} {...bind(`${name}.name`)} />
      <div className="field-row">
        <MonthField label={`${label} start date`} name={`${name}.startDate`} />
        <MonthField
          label={`${label} end date`}
          hint={periodInWords(from, to)}
          name={`${name}.endDate`}
        />
      </div>
    </fieldset>
  )
}

/** The previous schools. */
export const AcademicBackground = () => (
  <Section id={headingId('academic')} title="Academic Background">
    <School level="primary" />
    <School level="secondary" />
  </Section>
)
