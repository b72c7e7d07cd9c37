import { useCallback, useState } from 'react'
import { maxSubjects, type SubjectRow } from '@portal/contracts'
import { announce } from '@portal/kit'
import { useFieldArray, useFormContext } from '@portal/ui'
import type { FormValues } from '../form-values'

/** A removed row and its position. */
export interface Removed {
  at: number
  row: SubjectRow
  label: string
}

/** The subjects, with adding, removing and restoring of rows. */
export function useSubjects() {
  const { control, getValues, setFocus } = useFormContext<FormValues>()
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'subjects' })
  const [removed, setRemoved] = useState<Removed | null>(null)
  const isFull = fields.length >= maxSubjects

  const add = (): void => {
    if (isFull) return announce(`At most ${String(maxSubjects)} subjects can be entered.`)
    append(
      { name: '', grade: '', sitting: getValues('sittings').length === 1 ? '1' : '' },
      { focusName: `subjects.${fields.length}.name` },
    )
  }
  const takeOut = useCallback(
    (at: number): void => {
      const row = getValues(`subjects.${at}`)
      const label = row.name || `Subject ${String(at + 1)}`
      remove(at)
      setRemoved({ at, row, label })
      announce(`${label} removed`)
    },
    [getValues, remove],
  )
  const undo = (): void => {
    if (!removed) return
    const sitting = getValues('sittings').length === 1 ? '1' : removed.row.sitting
    const at = Math.min(removed.at, getValues('subjects').length)
    insert(at, { ...removed.row, sitting }, { shouldFocus: false })
    setRemoved(null)
    announce(`${removed.label} is back`)
    setTimeout(() => {
      setFocus(`subjects.${at}.grade`)
    })
  }
  const forget = useCallback((): void => {
    setRemoved(null)
  }, [])
  return { fields, add, takeOut, undo, removed, forget, isFull }
}
