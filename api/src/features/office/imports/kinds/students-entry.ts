import {
  entryRouteLabelList,
  entryRouteLabels,
  entryRoutes,
  importMessages,
  storedJambNumber,
  studentMessages,
  type EntryRoute,
} from '@portal/contracts'
import { changeNote, wordOf } from './checked'
import type { Note } from './kind.types'
import { jambKey, type Known, type KnownStudent } from './known-students.queries'

/** The JAMB number and the route of a row. */
export interface Entry {
  jambNumber: string | null
  entryRoute: EntryRoute | null
}

const routeOf = (word: string): EntryRoute | undefined =>
  entryRoutes.find((route) => wordOf([route, entryRouteLabels[route]], word))

/** The entry of a row, or the problem of its route. */
export function entryOf({
  jambNumber,
  entryRoute = '',
}: {
  jambNumber?: string | undefined
  entryRoute?: string | undefined
}): Entry | { notes: Note[] } {
  const route = entryRoute.trim() === '' ? null : routeOf(entryRoute)
  if (route === undefined)
    return {
      notes: [
        { column: 'Entry route', message: importMessages.unknownStatus(entryRouteLabelList) },
      ],
    }
  return { jambNumber: storedJambNumber(jambNumber), entryRoute: route }
}

const words = (route: EntryRoute | null): string | null => route && entryRouteLabels[route]

/**
 * The fields in which a row changes a stored student, before and after. Empty cells change nothing.
 */
export function entryChanges(
  { jambNumber, entryRoute }: Entry,
  known: KnownStudent,
): { before: Partial<Entry>; after: Entry; notes: Note[] } {
  const [number, route] = [
    jambNumber !== null && jambNumber !== known.jamb_number,
    entryRoute !== null && entryRoute !== known.entry_route,
  ]
  return {
    before: {
      ...(number && { jambNumber: known.jamb_number }),
      ...(route && { entryRoute: known.entry_route }),
    },
    after: {
      jambNumber: jambNumber ?? known.jamb_number,
      entryRoute: entryRoute ?? known.entry_route,
    },
    notes: [
      ...(number ? [changeNote('JAMB number', known.jamb_number, jambNumber)] : []),
      ...(route ? [changeNote('Entry route', words(known.entry_route), words(entryRoute))] : []),
    ],
  }
}

const taken: Note = { column: 'JAMB number', message: studentMessages.jambTaken }

interface Numbered {
  session: string
  details: Entry
}
/** Remembers the JAMB numbers of earlier rows. */
export function createJambCheck() {
  const seen = new Set<string>()
  return {
    /** The problem if another stored student of the session has the number. */
    stored: ({ session, details }: Numbered, { byJamb }: Known, own?: string): Note[] => {
      const holder = details.jambNumber && byJamb.get(jambKey(session, details.jambNumber))
      return holder && holder !== own ? [taken] : []
    },
    /** The problem if an earlier row has the number; otherwise it is remembered. */
    earlier: ({ session, details }: Numbered): Note[] => {
      if (!details.jambNumber) return []
      const key = jambKey(session, details.jambNumber)
      if (seen.has(key)) return [taken]
      seen.add(key)
      return []
    },
  }
}
