import {
  coverageList,
  exportMissingRegistrations,
  exportRegistrationCoverage,
  getRegistrationCoverage,
  listMissingRegistrations,
  missingList,
  registrationMessages,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { notFound } from '../../../../platform/errors'
import { serveExport } from '../../../../platform/export'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createAcademicSessionReader } from '../../../academics/academic-sessions'
import { createStructureReader, toStudentProgram } from '../../../academics/structure'
import { policiesOf } from '../../registration-policies'
import {
  coverageOf,
  missingStudents,
  pageOfMissing,
  type OpenTerm,
} from './registration-coverage.queries'

/** Throws 404 if no session is open. */
async function openTerm(db: Knex): Promise<OpenTerm> {
  const session = await createAcademicSessionReader(db).openSession()
  if (!session) throw notFound(registrationMessages.noSession)
  const offerings = await createStructureReader(db).offerings({})
  return {
    session: session.id,
    sessionYear: session.sessionYear,
    policies: await policiesOf(db, session.id),
    programs: new Map(
      offerings.map((offering) => [
        offering._id,
        { program: toStudentProgram(offering), years: offering.structure.years.length },
      ]),
    ),
  }
}

/** How many students have registered their courses, and which have not, for the academic office. */
export const registrationCoverage: Feature = (app, platform) => {
  const { db } = platform
  serve(app, getRegistrationCoverage, async () => {
    const term = await openTerm(db)
    return {
      success: true as const,
      data: { sessionYear: term.sessionYear, rows: await coverageOf(db, term) },
    }
  })
  serveExport(app, platform, exportRegistrationCoverage, coverageList, async () =>
    coverageOf(db, await openTerm(db)),
  )
  serve(app, listMissingRegistrations, async ({ query }) => {
    const { students, meta } = await pageOfMissing(db, await openTerm(db), query)
    return { success: true as const, data: { students }, meta }
  })
  serveExport(
    app,
    platform,
    exportMissingRegistrations,
    missingList,
    async ({ query: { format: _format, ...filter } }) =>
      missingStudents(db, await openTerm(db), filter),
  )
}
