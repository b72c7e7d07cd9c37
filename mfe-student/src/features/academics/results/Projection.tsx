import { inHundredths, projected, resultMessages, type OwnResults } from '@portal/contracts'
import { Section, TextField } from '@portal/ui'
import { useState } from 'react'
import styles from './results.module.css'

/** 'text' as hundredths: 3.1 is 310. Undefined if it is not a number with at most two decimals. */
const hundredthsIn = (text: string): number | undefined =>
  /^\d{1,2}(?:\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : undefined
const unitsIn = (text: string): number | undefined => {
  const units = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return units >= 1 && units <= 200 ? units : undefined
}

interface ProjectionProps {
  results: OwnResults
  scale: NonNullable<OwnResults['scale']>
}

/** The sentence about typed units and a GPA, or the problems of the fields. */
function outcomeOf({ results, scale }: ProjectionProps, units: string, gpa: string) {
  const most = scale.bands[0]?.points ?? 0
  const [further, average] = [unitsIn(units), hundredthsIn(gpa)]
  const unitsError = further === undefined ? resultMessages.wrongUnits : undefined
  if (gpa === '') return { unitsError }
  if (average === undefined || average > most)
    return { unitsError, gpaError: resultMessages.wrongGpa(most) }
  if (further === undefined) return { unitsError }
  const { cgpa, awardClass } = projected(
    { ...results, classes: scale.classes },
    { units: further, gpa: average },
  )
  const words = awardClass ?? resultMessages.belowClasses.toLowerCase()
  return { sentence: `Your CGPA would be ${inHundredths(cgpa)}: ${words}.` }
}

/** The CGPA and the class after further units with a GPA that the student types. */
export function Projection(props: ProjectionProps) {
  const [units, setUnits] = useState('18')
  const [gpa, setGpa] = useState('')
  const { sentence, unitsError, gpaError } = outcomeOf(props, units, gpa)
  return (
    <Section
      title="Projection"
      id="projection"
      hint="See how the results of the next semester would change your CGPA. Nothing is stored."
    >
      <div className={styles.fields}>
        <TextField
          label="Units"
          inputMode="numeric"
          autoComplete="off"
          value={units}
          error={unitsError}
          onChange={({ target: { value } }) => {
            setUnits(value)
          }}
        />
        <TextField
          label="GPA"
          inputMode="decimal"
          autoComplete="off"
          placeholder="3.00"
          value={gpa}
          error={gpaError}
          onChange={({ target: { value } }) => {
            setGpa(value)
          }}
        />
      </div>
      <p role="status">{sentence}</p>
    </Section>
  )
}
