import { importMessages as said, type ProgramOffering } from '@portal/contracts'
import type { Knex } from 'knex'
import { createStructureReader } from '../../structure'
import { fold } from '../../../platform/text.rules'
import type { Note } from './kind.types'

/** Where a student belongs, as a row names it. */
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

/** Each offering under all the words that mean it. Looking through hundreds of them for each of 20,000 rows would hold the process up. */
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
    for (const key of new Set(keys)) found.set(key, [...(found.get(key) ?? []), offering])
  }
  return found
}

function offeringOf(
  offerings: ReturnType<typeof byWords>,
  { type, mode, program }: Named,
): ProgramOffering | Note {
  const [first, second] = offerings.get(keyOf(type, mode, program)) ?? []
  if (!first) return { column: 'Program', message: said.unknownProgram(program) }
  return second ? { column: 'Program', message: said.severalPrograms(program) } : first
}

function termOf(
  { structure }: ProgramOffering,
  { year, semester }: Named,
): { year: number; semester: string } | Note {
  const found = structure.years.find((each) => String(each.year) === year)
  if (!found) return { column: 'Year', message: said.unknownYear }
  const term = found.semesters.find(
    (each) => isOneOf(semester, each) || terms[fold(semester)] === each,
  )
  return term === undefined
    ? { column: 'Semester', message: said.unknownSemester }
    : { year: found.year, semester: term }
}

/** Finds programs and sessions by the words of a row. Both lists are read once; they are short. */
export async function createPlaces(connection: Knex) {
  const offerings = byWords(await createStructureReader(connection).offerings({ activeOnly: true }))
  const sessions = await connection<Session>('academic_sessions').select('id', 'session_year')
  const sessionIds = new Map(sessions.map(({ id, session_year }) => [session_year, id]))
  return (named: Named): Place | { notes: Note[] } => {
    const session = sessionIds.get(named.session)
    const offering = offeringOf(offerings, named)
    const notes: Note[] =
      session === undefined
        ? [{ column: 'Session', message: said.unknownSession(named.session) }]
        : []
    if ('message' in offering) return { notes: [offering, ...notes] }
    const term = termOf(offering, named)
    if ('message' in term || session === undefined)
      return { notes: 'message' in term ? [term, ...notes] : notes }
    return { offering: offering._id, session, sessionYear: named.session, ...term }
  }
}
