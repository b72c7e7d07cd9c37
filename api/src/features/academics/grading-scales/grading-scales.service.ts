import {
  gradingScaleMessages,
  type GradingScale,
  type GradingScaleEdit,
  type GradingScaleInput,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { Columns, Rows } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict } from '../../../platform/errors'

interface Work {
  gradingScales: Rows<GradingScale>
  /** The name of a session, such as 2025/2026; undefined if there is none. */
  sessionYear: (session: string) => Promise<string | undefined>
}

/** Grades and classes are stored as JSON: they are read and changed only as a whole. */
const columnsOf = (input: GradingScaleInput): Columns => ({
  name: input.name,
  session_id: input.session,
  cohort_key: input.session ?? 'all',
  bands: JSON.stringify(input.bands),
  classes: JSON.stringify(input.classes),
  repeats: input.repeats,
  rounding: input.rounding,
  pass_mark: input.passMark,
  ca_max: input.caMax,
  probation_below: input.probationBelow,
  withdrawal_below: input.withdrawalBelow,
  withdrawal_gpa_below: input.withdrawalGpaBelow,
  semesters_most: input.semestersMost,
  resit_max: input.resitMax,
  resit_most: input.resitMost,
})

/** Published results depend on a used scale. The row stays locked until the transaction ends. */
async function assertUnused(gradingScales: Rows<GradingScale>, id: string): Promise<void> {
  if ((await gradingScales.lock(id))['used_until'] !== null)
    throw conflict(gradingScaleMessages.used)
}

/** Refuses a first session that would give students with published results another scale. */
async function assertLater(
  { gradingScales, sessionYear }: Work,
  session: string | null,
): Promise<void> {
  const year = session === null ? '' : ((await sessionYear(session)) ?? '')
  const used = (await gradingScales.list()).find(
    (scale) => (scale.session?.sessionYear ?? '') < year && year <= (scale.usedUntil ?? ''),
  )
  if (!used) return
  const message = gradingScaleMessages.beforeUsed(used.usedUntil ?? '')
  throw conflict(message, [{ field: 'session', message }])
}

export const createGradingScaleService = (work: UnitOfWork<Work>, clock: Clock) => ({
  list: () => work.read(({ gradingScales }) => gradingScales.list()),

  add: (input: GradingScaleInput, by: Origin) =>
    work.write(async (repositories) => {
      const { gradingScales } = repositories
      await assertLater(repositories, input.session)
      return gradingScales.get(await gradingScales.add(columnsOf(input), by, clock.instant()))
    }),

  change: (id: string, { basedOn, ...input }: GradingScaleEdit, by: Origin) =>
    work.write(async (repositories) => {
      const { gradingScales } = repositories
      await assertUnused(gradingScales, id)
      await assertLater(repositories, input.session)
      await gradingScales.change(id, columnsOf(input), by, clock.instant(), basedOn)
      return gradingScales.get(id)
    }),

  remove: (id: string, by: Origin) =>
    work.write(async ({ gradingScales }) => {
      await assertUnused(gradingScales, id)
      await gradingScales.remove(id, by)
    }),
})
