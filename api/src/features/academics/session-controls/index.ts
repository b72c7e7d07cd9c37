import { record } from '../../../platform/audit'
import type { Feature } from '../../../platform/feature'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createExtensionRepository, type ExtensionReads } from './extensions.repository'
import { createExtensionService } from './extensions.service'
import { createSessionControlRepository, type FeeReads } from './session-controls.repository'
import { sessionControlRoutes } from './session-controls.routes'
import { createSessionControlService } from './session-controls.service'
import type { StudentRows } from '../../../platform/database/rows/student-rows'

/** Rows that move to the kept record when two records of a student are merged. */
export const extensionsOfStudent: readonly StudentRows[] = [
  { table: 'control_extensions', column: 'student_id', by: 'id' },
]

export { workOfControls } from './work.queries'
export { createControlSets, type ControlSets } from './control-sets.repository'
export { changeControl } from './session-controls.repository'
export { createSessionControlReader } from './session-controls.reader'
export type { SessionControlReader, Availabilities } from './session-controls.reader'
export { sessionsChanged, sessionVersion } from './session-version.repository'
export { controlColumns, toPublicControls } from './session-controls.rows'
export type { ControlRow } from './session-controls.rows'

/** Read models of higher groups that session controls use. */
export type ControlReads = ExtensionReads & FeeReads

/** The controls of sessions, their dates, and personal extensions. */
export const sessionControls: Feature<ControlReads> = (app, { db, clock, reads }) => {
  const work = unitOfWork(db, (connection) => ({
    controls: createSessionControlRepository(connection, reads),
    extensions: createExtensionRepository(connection, reads),
    audit: record.bind(null, connection),
  }))
  sessionControlRoutes(
    app,
    createSessionControlService({ work, clock }),
    createExtensionService({ work, clock }),
  )
}
