import { record } from '../../../platform/audit'
import type { Feature } from '../../../platform/feature'
import { unitOfWork } from '../../../platform/database/unit-of-work'
import { createExtensionRepository } from './extensions.repository'
import { createExtensionService } from './extensions.service'
import { createSessionControlRepository } from './session-controls.repository'
import { sessionControlRoutes } from './session-controls.routes'
import { createSessionControlService } from './session-controls.service'
import type { StudentRows } from '../../../platform/database/student-rows'

/** Rows that follow a student whose records are joined. */
export const extensionsOfStudent: readonly StudentRows[] = [
  { table: 'control_extensions', column: 'student_id', by: 'id' },
]

export { createControlSets, type ControlSets } from './control-sets.repository'
export { changeControl } from './session-controls.repository'
export { createSessionControlReader } from './session-controls.reader'
export type { SessionControlReader, Standings } from './session-controls.reader'
export { controlColumns, toPublicControls } from './session-controls.rows'
export type { ControlRow } from './session-controls.rows'

/** The switches of sessions, their dates, and personal extensions. */
export const sessionControls: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => ({
    controls: createSessionControlRepository(connection),
    extensions: createExtensionRepository(connection),
    audit: record.bind(null, connection),
  }))
  sessionControlRoutes(
    app,
    createSessionControlService({ work, clock }),
    createExtensionService({ work, clock }),
  )
}
