import { useState } from 'react'
import { maxSittings } from '@portal/contracts'
import { announce } from '@portal/kit'
import { useFieldArray, useFormContext } from '@portal/ui'
import { emptySitting, type FormValues } from '../form-values'
import { movedInWords } from './olevel'

/** The one or two sittings, with adding and removing the second one. */
export function useSittings() {
  const { control, getValues, setValue, setFocus } = useFormContext<FormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sittings' })
  /** The result of the removal, for screen readers. */
  const [outcome, setOutcome] = useState('')

  const add = (): void => {
    setOutcome('')
    append({ ...emptySitting }, { focusName: `sittings.${fields.length}.examType` })
  }
  /** Subjects of the second sitting move to the first. */
  const removeSecond = (): void => {
    const rows = getValues('subjects')
    const moved = rows.filter(({ sitting }) => sitting === '2').length
    rows.forEach(({ sitting }, row) => {
      if (sitting !== '1') setValue(`subjects.${row}.sitting`, '1', { shouldDirty: true })
    })
    remove(1)
    setOutcome(movedInWords(moved))
    announce(`Sitting 2 removed. ${movedInWords(moved)}.`)
    setTimeout(() => {
      setFocus('sittings.0.examType')
    })
  }
  return { fields, add, removeSecond, outcome, mayAdd: fields.length < maxSittings }
}
