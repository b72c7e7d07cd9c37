import { unitOfWork } from '../../platform/database/unit-of-work'
import type { Feature } from '../../platform/feature'
import { createPdfPrinter } from '../../platform/pdf'
import { createChargesOf } from '../fees'
import { createStudentReader } from '../students'
import { bookedLines, chargeWords } from './statement.queries'
import { statementsRoutes } from './statements.routes'
import { createStatementsService } from './statements.service'

/** Statements of account. */
export const statements: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    students: createStudentReader(connection),
    chargesOf: createChargesOf(connection, clock),
    bookedLines: bookedLines.bind(null, connection),
    chargeWords: chargeWords.bind(null, connection),
  }))
  statementsRoutes(app, createStatementsService({ work, print: createPdfPrinter(clock), clock }))
}
