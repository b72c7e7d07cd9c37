import { DateField } from '@portal/ui'
import { useState } from 'react'

interface DayChoiceProps {
  label: string
  /** The day in the address; empty if there is none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Called with a complete day, or with empty text when it was cleared. */
  onChoose: (day: string) => void
}

/** While its year is being typed, a day has the years 2, 20 and 202. */
const isWhole = (day: string): boolean => day === '' || /^20\d\d-/.test(day)

/** A day field whose value is in the address as soon as it is complete. */
export function DayChoice({ value, onChoose, ...field }: DayChoiceProps) {
  const [typed, type] = useState(value)
  const [known, know] = useState(value)
  if (known !== value) {
    know(value)
    type(value)
  }
  const onChange = (day: string): void => {
    type(day)
    if (isWhole(day)) onChoose(day)
  }
  return (
    <DateField
      {...field}
      value={typed}
      onChange={({ target }) => {
        onChange(target.value)
      }}
    />
  )
}
