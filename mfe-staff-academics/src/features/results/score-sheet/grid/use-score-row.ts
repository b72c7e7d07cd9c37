import {
  cellsOf,
  isSameMarks,
  marksIn,
  scoreSheetMessages,
  type Score,
  type ScoreCells,
  type ScoreEntry,
} from '@portal/contracts'
import { failureMessage, toFailure } from '@portal/kit'
import { useEffect, useRef, useState } from 'react'

/** The marks of a student, of the first or of the second entry. */
export type EnteredRow = Pick<
  Score,
  'student' | 'name' | 'matricNumber' | 'applicationNumber' | 'ca' | 'exam' | 'word' | 'version'
> & { registered?: boolean }

type RowState<Row> =
  | { kind: 'idle' | 'saving' | 'saved' }
  | { kind: 'wrong'; field: keyof ScoreCells; message: string }
  | { kind: 'failed'; message: string }
  /** Somebody else has changed the marks. */
  | { kind: 'changed'; message: string; present: Row }

export interface ScoreRowOptions<Row extends EnteredRow> {
  caMax: number
  /** The marks as the server has them. */
  score: Row
  /** Sends the marks of the student, and returns them as they are stored. */
  save: (student: string, entry: ScoreEntry) => Promise<Row>
  onSaved: (score: Row) => void
  /** Whether the row has entries that are not stored. */
  onRisk: (student: string, isAtRisk: boolean) => void
}

const presentIn = (error: unknown): unknown => toFailure(error as never).data?.['score']

/** The cells of one student. They are stored when the cell is left, one call at a time. */
export function useScoreRow<Row extends EnteredRow>({
  caMax,
  score,
  save,
  onSaved,
  onRisk,
}: ScoreRowOptions<Row>) {
  const [base, showBase] = useState(score)
  /** The same, also before the page has rendered a reply: the next save names its version. */
  const known = useRef(score)
  const setBase = (row: Row): void => {
    known.current = row
    showBase(row)
  }
  const [cells, setCells] = useState(() => cellsOf(score))
  const [state, setState] = useState<RowState<Row>>({ kind: 'idle' })
  const sending = useRef(false)
  /** The cells that were left during a call. */
  const next = useRef<ScoreCells | undefined>(undefined)

  // By the marks, because '05' and a word in the other cell are stored in another form.
  const typed = marksIn(cells, caMax)
  const isDirty = 'message' in typed || !isSameMarks(typed, base)
  const isAtRisk = isDirty || state.kind === 'saving'
  // The sheet was loaded again with marks of somebody else.
  if (score.version > base.version && !isAtRisk) {
    showBase(score)
    setCells(cellsOf(score))
  }
  useEffect(() => {
    if (base.version > known.current.version) known.current = base
  }, [base])
  useEffect(() => {
    onRisk(score.student, isAtRisk)
  }, [isAtRisk, onRisk, score.student])

  const send = async (wanted: ScoreCells, from: Row): Promise<void> => {
    const marks = marksIn(wanted, caMax)
    if ('message' in marks) {
      setState({ kind: 'wrong', ...marks })
      return
    }
    if (isSameMarks(marks, from)) {
      setState((before) => (before.kind === 'saved' ? before : { kind: 'idle' }))
      return
    }
    sending.current = true
    setState({ kind: 'saving' })
    try {
      const data = await save(score.student, { ...marks, version: from.version })
      setBase(data)
      onSaved(data)
      setState({ kind: 'saved' })
      sending.current = false
      const later = next.current
      next.current = undefined
      if (later) await send(later, data)
    } catch (error) {
      const present = presentIn(error) as Row | undefined
      const message = failureMessage(error, scoreSheetMessages.saveFailed)
      setState(present ? { kind: 'changed', message, present } : { kind: 'failed', message })
      next.current = undefined
    } finally {
      sending.current = false
    }
  }

  return {
    cells,
    state,
    base,
    type: (change: Partial<ScoreCells>): void => {
      setCells((before) => ({ ...before, ...change }))
    },
    /** Stores the cells, unless they are stored already. */
    leave: (): void => {
      if (sending.current) {
        next.current = cells
        return
      }
      if (state.kind !== 'changed') void send(cells, known.current)
    },
    retry: (): void => void send(cells, known.current),
    /** Stores the own entry in place of the marks of somebody else. */
    keepOwn: (present: Row): void => {
      setBase(present)
      void send(cells, present)
    },
    takeOther: (present: Row): void => {
      setBase(present)
      setCells(cellsOf(present))
      setState({ kind: 'idle' })
      onSaved(present)
    },
  }
}
