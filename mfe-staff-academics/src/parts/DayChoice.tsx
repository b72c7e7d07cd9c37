import { DateField } from '@portal/ui'
import { useState } from 'react'

interface DayChoiceProps {
  label: string
  /** The day of the address; empty where it says none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Called with a whole day, or with nothing when it was emptied. */
  onChoose: (day: string) => void
}

/** While its year is typed a day passes through the years 2, 20 and 202. */
const isWhole = (day: string): boolean => day === '' || /^20\d\d-/.test(day)

/** A day in the address, which follows once the day is whole. */
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
