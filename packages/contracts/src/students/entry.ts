import { z } from 'zod'
import { optionalLine } from '../base/common'
import { entryRoutes } from './entry.words'
import { studentMessages } from './students.messages'

export const EntryRoute = z.enum(entryRoutes)
export type EntryRoute = z.infer<typeof EntryRoute>

/** A JAMB number in its stored form, in capitals and without spaces; null if there is none. */
export const storedJambNumber = (typed: string | null | undefined): string | null =>
  typed?.replace(/\s/g, '').toUpperCase() || null

const isJambNumber = (typed: string): boolean =>
  /^[A-Z0-9]{8,20}$/.test(storedJambNumber(typed) ?? '')

/** How a student entered the institution. An empty text means that it is not known. */
export const entryFields = {
  jambNumber: optionalLine(40).refine(
    (typed) => !typed || isJambNumber(typed),
    studentMessages.invalidJambNumber,
  ),
  entryRoute: z.enum([...entryRoutes, ''], studentMessages.unknownRoute).optional(),
}
