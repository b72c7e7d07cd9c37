import { formatInstant } from '@portal/ui'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import './printed-facts.css'
import type { List } from './use-list'

/** The time of the print. The browser takes the page directly after its event. */
function usePrintTime(): Date {
  const [time, setTime] = useState(() => new Date())
  useEffect(() => {
    const onPrint = (): void => {
      flushSync(() => {
        setTime(new Date())
      })
    }
    globalThis.addEventListener('beforeprint', onPrint)
    return () => {
      globalThis.removeEventListener('beforeprint', onPrint)
    }
  }, [])
  return time
}

const inWords = (count: number): string => count.toLocaleString('en-GB')

/** The shown part of all rows: 'Rows 11 to 20 of 521'. The print has them all, selected or not. */
function rangeOf({ rows = [], total, page, view }: PrintedList, selected: number): string {
  if (rows.length === 0) return 'No rows'
  const before = (page - 1) * view.display.rows
  const range = `Rows ${inWords(before + 1)} to ${inWords(before + rows.length)} of ${inWords(total)}`
  return selected > 0 ? `${range}, not only the ${inWords(selected)} selected` : range
}

type PrintedList = Pick<List<unknown>, 'rows' | 'total' | 'page' | 'q' | 'view'>

interface PrintedFactsProps {
  list: PrintedList
  /** Number of selected rows on the page. */
  selected: number
  /** True if the list can be printed completely. */
  hasPrint: boolean
}

/**
 * On the paper of the browser's own print: the search, the shown part of the list and the time. The
 * filters are printed by their chips.
 */
export function PrintedFacts({ list, selected, hasPrint }: PrintedFactsProps) {
  const time = usePrintTime()
  const { rows, total, q } = list
  const isPart = rows !== undefined && rows.length < total
  const facts = [
    ...(q ? [`Search: “${q}”`] : []),
    rangeOf(list, selected),
    `${formatInstant(time)} (Lagos time)`,
  ]
  return (
    <p className="printed-facts">
      {facts.join(' · ')}
      {isPart && hasPrint && ' · “Print all” in the portal prints the complete list.'}
    </p>
  )
}
