import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One thing as it stands now: of what kind, which one, and all of it; null when it is gone. The last line about a thing holds. */
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
      // A process that was killed has not finished its last line, and has told nobody of it.
      if (index === lines.length - 1) return []
      throw error
    }
  })
}

/** Keeps things in a file, line by line, each before anybody hears of it. Without a file they are gone with the process. */
export function openJournal(file: string | undefined): {
  lines: readonly Line[]
  write: (line: Line) => void
} {
  if (file === undefined) return { lines: [], write: () => undefined }
  mkdirSync(dirname(file), { recursive: true })
  const latest = new Map(read(file).map((line) => [`${line.kind} ${line.id}`, line]))
  const lines = [...latest.values()].filter(({ value }) => value !== null)
  // Old versions of things leave the file, and half a line with them.
  writeFileSync(`${file}.new`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  renameSync(`${file}.new`, file)
  return {
    lines,
    write: (line) => {
      appendFileSync(file, `${JSON.stringify(line)}\n`)
    },
  }
}
