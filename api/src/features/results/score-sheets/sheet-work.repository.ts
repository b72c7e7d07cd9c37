import type { Knex } from 'knex'
import { asStaff } from '../../../platform/actor'
import { record } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { enqueue } from '../../../platform/mail/outbox'
import { markScalesUsed, scalesOf, sessionYearOf } from '../../academics/grading-scales'
import { createSessionControlReader } from '../../academics/session-controls'
import { addPersonalNotifications } from '../../messages/notifications'
import { createStaffReader } from '../../staff/members'
import { storeOutcomes } from '../../study/course-registrations'
import { amendmentsWhere } from './amendments/amendments.queries'
import { scoresOf } from './classes.queries'
import { scalingOfSheet } from './scalings/scalings.queries'
import { earlierFigures } from './earlier-figures.queries'
import { scriptsWhere } from './found-scripts/found-scripts.queries'
import { queriesWhere } from './queries/result-queries.queries'
import { scopeOf, teaches } from './scope.queries'
import { createSheetRepository } from './score-sheets.repository'
import { createScoreRepository } from './scores.repository'
import { createSecondEntryRepository } from './second-entries/second-entries.repository'
import type { SheetWork } from './sheet-page'
import { sheetOf } from './sheets.queries'
import { stepsOf } from './steps.queries'
import { visibilityOf } from './visibility.queries'

/** The reads and writes of score sheets on a connection. */
export const bindSheetWork = (connection: Knex, clock: Clock): SheetWork => ({
  sheets: createSheetRepository(connection),
  scores: createScoreRepository(connection),
  second: createSecondEntryRepository(connection),
  scopeOf: ({ actor }) => scopeOf(connection, asStaff(actor), clock.today()),
  sheetOf: sheetOf.bind(null, connection),
  scoresOf: scoresOf.bind(null, connection),
  scriptsOf: (sheet: string) => scriptsWhere(connection, { 'row.sheet_id': sheet }),
  queriesOf: (sheet: string) => queriesWhere(connection, { 'row.sheet_id': sheet }),
  earlierOf: earlierFigures.bind(null, connection),
  stepsOf: stepsOf.bind(null, connection),
  scalingOf: scalingOfSheet.bind(null, connection),
  teaches: teaches.bind(null, connection),
  scales: () => scalesOf(connection),
  markScalesUsed: markScalesUsed.bind(null, connection),
  storeOutcomes: storeOutcomes.bind(null, connection),
  sessionYear: sessionYearOf.bind(null, connection),
  controls: createSessionControlReader(connection, clock),
  staff: createStaffReader(connection),
  visibilityOf: (of) => visibilityOf(connection, clock, of),
  notify: addPersonalNotifications.bind(null, connection),
  mail: enqueue.bind(null, connection),
  audit: record.bind(null, connection),
  amendmentsOf: (sheet) => amendmentsWhere(connection, { 'row.sheet_id': sheet }),
})
