import { scoreSheetMessages } from '@portal/contracts'
import { useUnsavedWork } from '@portal/kit'
import { useLeaveQuestion } from '@portal/resource'
import { useCallback, useState } from 'react'

/**
 * The loaded rows of a class with those that were stored since, and whether one has unsaved marks.
 */
export function useSavedRows<Row extends { student: string; version: number }>(
  loaded: readonly Row[],
) {
  const [saved, setSaved] = useState<ReadonlyMap<string, Row>>(new Map())
  const [atRisk, setAtRisk] = useState<ReadonlySet<string>>(new Set())
  useUnsavedWork(atRisk.size > 0)
  useLeaveQuestion(atRisk.size > 0, scoreSheetMessages.leaving)
  const onSaved = useCallback((row: Row) => {
    setSaved((before) => new Map(before).set(row.student, row))
  }, [])
  const onRisk = useCallback((student: string, isAtRisk: boolean) => {
    setAtRisk((before) => {
      if (before.has(student) === isAtRisk) return before
      const after = new Set(before)
      if (isAtRisk) after.add(student)
      else after.delete(student)
      return after
    })
  }, [])
  const rows = loaded.map((row) => {
    const own = saved.get(row.student)
    return own && own.version > row.version ? own : row
  })
  return { rows, onSaved, onRisk, isAtRisk: atRisk.size > 0 }
}
