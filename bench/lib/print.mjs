/** Formats rows of text as columns: the first aligned left, the others right. */
export function table(head, rows) {
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
      )
      .join('  ')
  return [
    line(all[0]),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...all.slice(1).map(line),
  ].join('\n')
}

export const rate = (value) => Math.round(value).toLocaleString('en')
/** Shows a dash if nothing was answered in the given time. */
export const ms = (value) => (Number.isFinite(value) ? value.toFixed(1) : '–')
export const ratio = (value) => (Number.isFinite(value) ? value.toFixed(2) : '–')
export const kB = (bytes) => (bytes / 1000).toFixed(1)
export const range = ({ median, min, max }, show) => `${show(median)} (${show(min)}–${show(max)})`
