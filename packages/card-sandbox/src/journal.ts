import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The state of one record: kind, id and value, or null if it was deleted. The last line about a
 * record counts.
 */
export interface Line {
  kind: string
  id: string
  value: unknown
}

function read(file: string): Line[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text.split('\n').flatMap((line, index, lines) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line]
    } catch (error) {
      // A killed process has not finished its last line, and has told nobody about it.
      if (index === lines.length - 1) return []
      throw error
    }
  })
}

/**
 * Stores records in a file, line by line, each before its reply. Without a file they are lost with
 * the process.
 */
export function openJournal(file: string | undefined): {
  lines: readonly Line[]
  write: (line: Line) => void
} {
  if (file === undefined) return { lines: [], write: () => undefined }
  mkdirSync(dirname(file), { recursive: true })
  const latest = new Map(read(file).map((line) => [`${line.kind} ${line.id}`, line]))
  const lines = [...latest.values()].filter(({ value }) => value !== null)
  // Removes old versions of records, and an incomplete line.
  writeFileSync(`${file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  renameSync(`${file}.new`, file)
  return {
    lines,
    write: (line) => {
      appendFileSync(file, `${JSON.stringify(line)}\n`)
    },
  }
}
