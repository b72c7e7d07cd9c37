import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

interface Column {
  header: string
  lead?: boolean
  actions?: boolean
  /** Columns with a higher number leave a narrow table first. Default: 0. */
  priority?: number
}

interface Fit {
  scroller: RefObject<HTMLDivElement | null>
  /** The headers of the columns whose values are under the heading of their row. */
  stacked: ReadonlySet<string>
  /** True if the table is wider than its place without these columns, too. */
  isCut: boolean
}

/** The order in which columns leave a narrow table: by priority, and from right to left. */
function leavingOrder(columns: readonly Column[]): string[] {
  if (!columns.some(({ lead }) => lead)) return []
  return columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ lead, actions }) => !lead && !actions)
    .sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0) || other.at - one.at)
    .map(({ header }) => header)
}

/**
 * Measures the table and stacks as many columns as its place requires. A table without layout, as
 * in a test, has all its columns.
 */
export function useFittingColumns(columns: readonly Column[], content: unknown): Fit {
  const scroller = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ width: 0, count: 0, isCut: false })
  const order = leavingOrder(columns)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth
      setFit((now) => (now.width === width ? now : { width, count: 0, isCut: false }))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // The border of a table may add a part of a pixel.
    const isTooWide = element.scrollWidth > element.clientWidth + 1
    setFit((now) => {
      if (!isTooWide) return now
      if (now.count < order.length) return { ...now, count: now.count + 1 }
      return now.isCut ? now : { ...now, isCut: true }
    })
  }, [fit, order.length, content])

  return { scroller, stacked: new Set(order.slice(0, fit.count)), isCut: fit.isCut }
}
