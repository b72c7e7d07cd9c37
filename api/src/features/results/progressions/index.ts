import {
  confirmProgressions,
  exportProgressions,
  listProgressions,
  progressionList,
  progressionMessages as messages,
  type LevelOfSemester,
  type Progression,
  type ProgressionPage,
} from '@portal/contracts'
import type { Actor } from '../../../platform/actor'
import { record } from '../../../platform/audit'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { createSessionControlReader } from '../../academics/session-controls'
import { addPersonalNotifications } from '../../messages/notifications'
import { bindProbationWrites } from '../../study/student-probations'
import { levelOf } from '../levels'
import { withheldAmong } from '../withholdings'
import { progressionsOfLevel, type LevelProgression } from './progressions.queries'
import { createProgressionRepository } from './progressions.repository'
import { createProgressionService, type ProgressionWork } from './progressions.service'

export { progressionsOf } from './progressions.queries'

/** Rows that move to the kept record when two records of a student are merged. */
export const progressionsOfStudent: StudentRows = {
  table: 'progressions',
  column: 'student_id',
  by: 'id',
  key: 'progression_key',
  collision: messages.both,
}

const success = true as const

const shown = ({
  stored: _stored,
  applicationNumber: _number,
  ...progression
}: LevelProgression): Progression => progression

/** Decisions of the Academic Board about students after a semester. */
export const progressions: Feature = (app, platform) => {
  const { db, clock } = platform
  const sessions = createAcademicSessionReader(db)
  const work = unitOfWork(db, (connection): ProgressionWork => ({
    progressions: createProgressionRepository(connection),
    ofLevel: progressionsOfLevel.bind(null, connection),
    probations: bindProbationWrites(connection),
    sessions: createAcademicSessionReader(connection),
    controls: createSessionControlReader(connection, clock),
    withheld: withheldAmong.bind(null, connection),
    notify: addPersonalNotifications.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createProgressionService({ work, clock })
  type Level = LevelOfSemester & { sessionYear: string }
  const checked = async (level: LevelOfSemester, actor: Actor): Promise<Level> => ({
    ...level,
    sessionYear: (await levelOf({ db, clock }, level, actor)).sessionYear,
  })
  const rowsOf = async (level: Level): Promise<Progression[]> =>
    (await progressionsOfLevel(db, level)).map(shown)
  const page = async (level: Level): Promise<ProgressionPage> => ({
    students: await rowsOf(level),
    openSession: (await sessions.openSession())?.sessionYear ?? null,
  })

  serve(app, listProgressions, async ({ query, actor }) => ({
    success,
    data: await page(await checked(query, actor)),
  }))
  serveExport(
    app,
    platform,
    exportProgressions,
    async ({ query, actor }) => {
      const { title } = await levelOf({ db, clock }, query, actor)
      return { ...progressionList, title: `${progressionList.title}: ${title}` }
    },
    async ({ query, actor }) => rowsOf(await checked(query, actor)),
  )
  serve(app, confirmProgressions, async ({ body, actor, by }) => {
    const { session, semester, program, level } = body
    const place = await checked({ session, semester, program, level }, actor)
    const count = await service.confirm(body, place, by)
    return { success, message: messages.confirmed(count), data: await page(place) }
  })
}
