import { alert, confirm, failureMessage, useUnsavedWork } from '@portal/kit'
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

const problemsOf = (title: string, refusals: readonly string[], left: number) => ({
  title: refusals.length > 0 ? `${title} ${String(refusals.length)} failed.` : title,
  message: [
    ...refusals.slice(0, mostListed),
    ...(left > 0
      ? [`You left the page, so ${String(left)} were not sent. They are unchanged.`]
      : []),
  ].join(' '),
})

/**
 * Does the same for several rows, one call after the other, so that each is stored by itself. It
 * stops with a message when the person leaves the page; rows without a call are unchanged. The
 * browser asks before the tab is closed. `progress` counts the rows while it runs.
 */
export function useSeries<Row>({ ask, send, nameOf, done, failed }: Series<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const isShown = useIsShown()
  const busy = useRef(false)
  useUnsavedWork(progress !== undefined)

  const callEach = async (rows: readonly Row[]) => {
    const refusals: string[] = []
    for (const [nth, row] of rows.entries()) {
      if (!isShown.current) return { refusals, called: nth }
      setProgress({ done: nth, total: rows.length })
      try {
        await send(row).unwrap()
      } catch (error) {
        refusals.push(`${nameOf(row)}: ${failureMessage(error, failed)}`)
      }
    }
    return { refusals, called: rows.length }
  }
  const run = async (rows: readonly Row[]): Promise<void> => {
    if (busy.current || rows.length === 0 || !(await confirm(ask(rows)))) return
    busy.current = true
    try {
      const { refusals, called } = await callEach(rows)
      setProgress(undefined)
      const title = done(called - refusals.length)
      if (called === rows.length && refusals.length === 0)
        await alert({ tone: 'success', title, autoCloseMs: 2000 })
      else await alert({ tone: 'warning', ...problemsOf(title, refusals, rows.length - called) })
    } finally {
      busy.current = false
      setProgress(undefined)
    }
  }
  return { run, progress }
}
