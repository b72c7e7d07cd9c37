import type { Knex } from 'knex'
import { createAcademicSessionReader } from '../../../academics/academic-sessions'
import { policiesOf, policyFor } from '../../registration-policies'

interface Place {
  sessionYear: string
  semester: string
  offering: string
}
const orderOf = ({ sessionYear, semester }: Omit<Place, 'offering'>): string =>
  `${sessionYear} ${semester}`

/**
 * A function that tells whether a semester is registered in the portal now, or later. Without an
 * open session no semester is.
 */
export async function registeredNow(connection: Knex): Promise<(place: Place) => boolean> {
  const session = await createAcademicSessionReader(connection).openSession()
  if (!session) return () => false
  const policies = await policiesOf(connection, session.id)
  return (place) => {
    const { semester } = policyFor(policies, place.offering)
    return orderOf(place) >= orderOf({ sessionYear: session.sessionYear, semester })
  }
}
