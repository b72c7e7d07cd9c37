/** At most five entries, including gaps: the first, the last, and those around the present page. */
export function fewPageEntries(current: number, count: number): (number | null)[] {
  if (count <= 5) return Array.from({ length: count }, (_, nth) => nth + 1)
  if (current <= 3) return [1, 2, 3, null, count]
  if (current >= count - 2) return [1, null, count - 2, count - 1, count]
  return [1, null, current, null, count]
}

/** Page numbers around `current`: always the first and the last, with `null` for gaps. */
export function pageEntries(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter(
    (page) => page >= 1 && page <= count,
  )
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap === 2) return [page - 1, page] // a gap of one page is not shorter than the page
    return gap > 2 ? [null, page] : [page]
  })
}
