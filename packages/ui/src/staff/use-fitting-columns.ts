import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { columnWidths, leavingFor, leavingOrder, type FittingColumn } from './declared-columns'

interface Fit {
  scroller: RefObject<HTMLDivElement | null>
  /** The headers of the columns whose values are under the heading of their row. */
  stacked: ReadonlySet<string>
  /** True if the table is wider than its place without these columns, too. */
  isCut: boolean
  /** The widths in rem of the drawn columns; absent if the rows are cards. */
  widths?: readonly number[]
}

const usualFont = 16

/**
 * The width of a place in rem, so that a large font of the browser leaves fewer columns; 0 if the
 * rows are cards or the table has no layout.
 */
function roomIn(element: HTMLElement): number {
  const table = element.querySelector('table')
  if (!table || getComputedStyle(table).display === 'block') return 0
  const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return element.clientWidth / (font || usualFont)
}

/**
 * Stacks as many columns as the place of the table requires. The columns depend on their declared
 * widths and on the place, not on the texts of a page. A table without layout, as in a test, has
 * all its columns. `taken` is the width of the checkboxes in rem.
 */
export function useFittingColumns(columns: readonly FittingColumn[], taken = 0): Fit {
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => {
      setPlace(roomIn(element))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])

  if (place === 0) return { scroller, stacked: new Set(), isCut: false }
  const room = place - taken
  const stacked = new Set(leavingOrder(columns).slice(0, leavingFor(columns, room)))
  const drawn = columns.filter(({ header }) => !stacked.has(header))
  const widths = columnWidths(drawn, room, stacked.size > 0)
  const isCut = widths.reduce((sum, width) => sum + width, 0) > room + 0.1
  return { scroller, stacked, isCut, widths }
}
