/** Page numbers to offer around `current`: always the first and the last, `null` where some are left out. */
export function pageEntries(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    if (gap === 2) return [page - 1, page] // a gap of one page is no shorter than the page
    return gap > 2 ? [null, page] : [page]
  })
}
