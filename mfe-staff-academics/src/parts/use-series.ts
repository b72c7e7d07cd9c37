import { alert, confirm, failureMessage } from '@portal/kit'
import { useIsShown } from '@portal/resource'
import { useRef, useState } from 'react'

export interface Series<Row> {
  /** The question before the first call. */
  ask: (rows: readonly Row[]) => Parameters<typeof confirm>[0]
  /** One call for one row. */
  send: (row: Row) => { unwrap: () => Promise<unknown> }
  /** The name of a row in the list of refusals. */
  nameOf: (row: Row) => string
  /** The message after the last row. */
  done: (many: number) => string
  /** The message of a refusal without one. */
  failed: string
}
/** Number of refusals that the message lists. */
const mostListed = 5

/**
 * Does the same for several rows, one call after the other, so that each is stored by itself. It
 * stops when the person leaves the page; rows without a call are unchanged. `progress` counts
 * the rows while it runs.
 */
export function useSeries<Row>({ ask, send, nameOf, done, failed }: Series<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const isShown = useIsShown()
  const busy = useRef(false)

  const callEach = async (rows: readonly Row[]): Promise<string[]> => {
    const refusals: string[] = []
    for (const [nth, row] of rows.entries()) {
      if (!isShown.current) break
      setProgress({ done: nth, total: rows.length })
      try {
        await send(row).unwrap()
      } catch (error) {
        refusals.push(`${nameOf(row)}: ${failureMessage(error, failed)}`)
      }
    }
    return refusals
  }
  const run = async (rows: readonly Row[]): Promise<void> => {
    if (busy.current || rows.length === 0 || !(await confirm(ask(rows)))) return
    busy.current = true
    try {
      const refusals = await callEach(rows)
      setProgress(undefined)
      if (!isShown.current) return
      const successes = rows.length - refusals.length
      if (refusals.length === 0)
        await alert({ tone: 'success', title: done(successes), autoCloseMs: 2000 })
      else
        await alert({
          tone: 'warning',
          title: `${done(successes)} ${String(refusals.length)} failed.`,
          message: refusals.slice(0, mostListed).join(' '),
        })
    } finally {
      busy.current = false
      setProgress(undefined)
    }
  }
  return { run, progress }
}
