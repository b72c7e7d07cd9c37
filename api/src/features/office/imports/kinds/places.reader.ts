import { importMessages, offeringName, type ProgramOffering } from '@portal/contracts'
import type { Knex } from 'knex'
import { createStructureReader } from '../../../academics/structure'
import { fold } from '../../../../platform/text.rules'
import type { Note } from './kind.types'

/** A program with a session, year and semester, as a row names it. */
interface Named {
  type: string
  mode: string
  program: string
  session: string
  year: string
  semester: string
}
export interface Place {
  offering: string
  /** 'Computer Science, ND FT' */
  offeringName: string
  session: string
  sessionYear: string
  year: number
  semester: string
}

interface Session {
  id: string
  session_year: string
}

const terms: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3' }
const isOneOf = (text: string, ...names: readonly string[]): boolean =>
  names.some((name) => fold(name) === fold(text))

const keyOf = (...words: readonly string[]): string => words.map(fold).join('\n')

/**
 * Offerings by all words that name them. A search through hundreds of offerings for each of 20,000
 * rows would block the process.
 */
function byWords(
  offerings: readonly ProgramOffering[],
): ReadonlyMap<string, readonly ProgramOffering[]> {
  const found = new Map<string, ProgramOffering[]>()
  for (const offering of offerings) {
    const {
      structure: {
        type: { type },
        mode: { mode, description },
      },
      program: { name, code },
    } = offering
    const keys = [mode, description].flatMap((way) =>
      [name, code].map((program) => keyOf(type, way, program)),
    )
    // Exports have type and mode in the cell of the program.
    keys.push(keyOf('', '', offeringName(offering)))
    for (const key of new Set(keys)) found.set(key, [...(found.get(key) ?? []), offering])
  }
  return found
}

/** The types and modes with programs. A mode can also be named by its description. */
function kindsOf(offerings: readonly ProgramOffering[]) {
  const types = [...new Set(offerings.map(({ structure }) => structure.type.type))].sort()
  const modes = new Map(offerings.map(({ structure: { mode } }) => [mode.mode, mode.description]))
  return { types, modes: [...modes.keys()].sort(), modeWords: [...modes].flat() }
}

/** The words of a row that match no offering: type or mode, or else the program. */
function unknownIn(
  { types, modes, modeWords }: ReturnType<typeof kindsOf>,
  { type, mode, program }: Named,
): Note[] {
  const notes: Note[] = [
    ...(isOneOf(type, ...types)
      ? []
      : [{ column: 'Program type', message: importMessages.unknownType(type, types.join(', ')) }]),
    ...(isOneOf(mode, ...modeWords)
      ? []
      : [{ column: 'Program mode', message: importMessages.unknownMode(mode, modes.join(', ')) }]),
  ]
  return notes.length > 0
    ? notes
    : [{ column: 'Program', message: importMessages.unknownProgram(program) }]
}

/** Finds the offering of a row. */
function offeringFinder(all: readonly ProgramOffering[]) {
  const [offerings, kinds] = [byWords(all), kindsOf(all)]
  return (named: Named): ProgramOffering | Note[] => {
    const [first, second] = offerings.get(keyOf(named.type, named.mode, named.program)) ?? []
    if (!first) return unknownIn(kinds, named)
    return second
      ? [{ column: 'Program', message: importMessages.severalPrograms(named.program) }]
      : first
  }
}

function termOf(
  { structure }: ProgramOffering,
  { year, semester }: Named,
  yearColumn: string,
): { year: number; semester: string } | Note {
  const found = structure.years.find((each) => String(each.year) === year)
  if (!found) return { column: yearColumn, message: importMessages.unknownYear }
  const term = found.semesters.find(
    (each) => isOneOf(semester, each) || terms[fold(semester)] === each,
  )
  return term === undefined
    ? { column: 'Semester', message: importMessages.unknownSemester }
    : { year: found.year, semester: term }
}

interface PlaceOptions {
  /** Only programs that applicants can choose. */
  activeOnly: boolean
  yearColumn: string
}

/** Finds programs and sessions by the words of a row. Both short lists are read once. */
export async function createPlaces(connection: Knex, { activeOnly, yearColumn }: PlaceOptions) {
  const offeringOf = offeringFinder(
    await createStructureReader(connection).offerings({ activeOnly }),
  )
  const sessions = await connection<Session>('academic_sessions').select('id', 'session_year')
  const sessionIds = new Map(sessions.map(({ id, session_year }) => [session_year, id]))
  return (named: Named): Place | { notes: Note[] } => {
    const session = sessionIds.get(named.session)
    const offering = offeringOf(named)
    const notes: Note[] =
      session === undefined
        ? [{ column: 'Session', message: importMessages.unknownSession(named.session) }]
        : []
    if (Array.isArray(offering)) return { notes: [...offering, ...notes] }
    const term = termOf(offering, named, yearColumn)
    if ('message' in term || session === undefined)
      return { notes: 'message' in term ? [term, ...notes] : notes }
    return {
      offering: offering._id,
      offeringName: offeringName(offering),
      session,
      sessionYear: named.session,
      ...term,
    }
  }
}
