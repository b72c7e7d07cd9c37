import type { Knex } from 'knex'
import { createOfferingReader } from '../../academics/structure'
import { countPaperPrint, issuePaper } from '../../students/papers'
import { createStudentReader, entryOf, lockStudent, photoKeyOf } from '../../students/records'
import type { CardIssueWork } from './card-issue'

/** The parts of a transaction that issues ID cards, of the features that own them. */
export const bindCardIssue = (connection: Knex): CardIssueWork => ({
  lockStudent: lockStudent.bind(null, connection),
  student: createStudentReader(connection).byNumber,
  entryOf: entryOf.bind(null, connection),
  offering: createOfferingReader(connection),
  photoOf: photoKeyOf.bind(null, connection),
  issue: issuePaper.bind(null, connection) as CardIssueWork['issue'],
  countPrint: countPaperPrint.bind(null, connection),
})
