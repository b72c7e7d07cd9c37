import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
import { countPaperPrint, issuePaper, papersOf } from '../../students/papers'
import { createStudentReader, entryOf, lockStudentByNumber } from '../../students/records'
import { publishedResults } from '../own-results'
import { withholdingOf } from '../withholdings'
import type { StudentResultsWork } from './issue-result-paper'

/** The results of students and their papers on a connection. */
export const bindStudentResults = (connection: Knex, clock: Clock): StudentResultsWork => ({
  studentByNumber: lockStudentByNumber.bind(null, connection),
  student: createStudentReader(connection).byId,
  entryOf: entryOf.bind(null, connection),
  resultsOf: publishedResults.bind(null, { db: connection, clock }),
  withholdingOf: withholdingOf.bind(null, connection),
  papersOf: papersOf.bind(null, connection),
  issue: issuePaper.bind(null, connection) as StudentResultsWork['issue'],
  countPrint: countPaperPrint.bind(null, connection),
})
