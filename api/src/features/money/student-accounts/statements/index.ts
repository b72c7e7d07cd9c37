import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { createPdfPrinter } from '../../../../platform/pdf'
import { createChargesOf } from '../../charges'
import { createStudentReader } from '../../../students/records'
import { findAccountHolders } from './account-holders.queries'
import { bookedLines, chargeWords, heldMoney } from './statement.queries'
import { statementsRoutes } from './statements.routes'
import { createStatementsService } from './statements.service'

/** Statements of account. */
export const statements: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    students: createStudentReader(connection),
    chargesOf: createChargesOf(connection, clock),
    bookedLines: bookedLines.bind(null, connection),
    heldMoney: heldMoney.bind(null, connection),
    chargeWords: chargeWords.bind(null, connection),
  }))
  statementsRoutes(
    app,
    createStatementsService({ work, print: createPdfPrinter({ db, clock }), clock }),
    findAccountHolders.bind(null, db),
  )
}
