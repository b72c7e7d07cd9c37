import { prerequisiteMessages, readPrerequisites, type PrerequisiteKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { circleOf, codeKey, requirementKeys, writtenCode } from '../../../academics/courses'
import type { Note } from './kind.types'

/** The prerequisites of a row, by code. */
export interface RowPrerequisite {
  code: string
  kind: PrerequisiteKind
}
interface CourseOfRow {
  code: string
  cell: string | undefined
}

const note = (message: string): Note => ({ column: 'Prerequisites', message })

/** The problem that the cell has by itself: unreadable, the same course, or one twice. */
function problemOf(own: string, read: readonly (RowPrerequisite | null)[]): string | undefined {
  const keys = new Set<string>()
  for (const each of read) {
    if (!each) return prerequisiteMessages.unreadable
    const key = codeKey(each.code)
    if (key === own) return prerequisiteMessages.itself
    if (keys.has(key)) return prerequisiteMessages.twice(writtenCode(each.code))
    keys.add(key)
  }
  return undefined
}

/**
 * Reads the cells of prerequisites, from top to bottom, and remembers the courses and prerequisites
 * of the rows above.
 */
export async function createPrerequisiteReader(connection: Knex) {
  let requirements = await requirementKeys(connection)
  const codes = new Map<string, string>()
  const circleIn = (own: string, keys: readonly string[], named: string): Note | undefined => {
    const circle = circleOf(requirements, own, keys)
    const nameOf = (key: string) => (key === own ? named : (codes.get(key) ?? key))
    return circle ? note(prerequisiteMessages.circle(circle.map(nameOf))) : undefined
  }

  return {
    /** Loads the stored courses that these rows and their cells name. */
    load: async (rows: readonly CourseOfRow[]): Promise<void> => {
      const keys = rows
        .flatMap(({ cell = '' }) => readPrerequisites(cell))
        .flatMap((each) => (each ? codeKey(each.code) : []))
      // A circle can lead over courses that the file does not name.
      const all = new Set([
        ...keys,
        ...requirements.flatMap((each) => [each.course, each.requires]),
      ])
      const stored = await connection('courses')
        .whereIn(
          'code_key',
          [...all].filter((key) => !codes.has(key)),
        )
        .select<{ code: string; code_key: string }[]>('code', 'code_key')
      for (const { code, code_key } of stored) codes.set(code_key, code)
    },
    /** Called for each new course of the file. */
    remember: (code: string): void => void codes.set(codeKey(code), writtenCode(code)),
    /** The prerequisites of a row, null if the cell is empty, or the problem. */
    read: ({
      code,
      cell,
    }: CourseOfRow): { wanted: RowPrerequisite[] | null } | { notes: Note[] } => {
      if (!cell) return { wanted: null }
      const own = codeKey(code)
      const read = readPrerequisites(cell)
      const problem = problemOf(own, read)
      if (problem !== undefined) return { notes: [note(problem)] }
      const wanted: RowPrerequisite[] = []
      for (const each of read.flatMap((one) => one ?? [])) {
        const known = codes.get(codeKey(each.code))
        if (known === undefined)
          return { notes: [note(prerequisiteMessages.unknownInFile(writtenCode(each.code)))] }
        wanted.push({ code: known, kind: each.kind })
      }
      const keys = wanted.map((each) => codeKey(each.code))
      const circle = circleIn(own, keys, writtenCode(code))
      if (circle) return { notes: [circle] }
      requirements = [
        ...requirements.filter(({ course }) => course !== own),
        ...keys.map((requires) => ({ course: own, requires })),
      ]
      return { wanted: wanted.sort((one, other) => (one.code < other.code ? -1 : 1)) }
    },
  }
}
