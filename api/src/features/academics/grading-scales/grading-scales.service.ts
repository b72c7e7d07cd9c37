import type { GradingScale, GradingScaleEdit, GradingScaleInput } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { Columns, Rows } from '../../../platform/database/rows'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'

interface Work {
  gradingScales: Rows<GradingScale>
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
})

export const createGradingScaleService = (work: UnitOfWork<Work>, clock: Clock) => ({
  list: () => work.read(({ gradingScales }) => gradingScales.list()),

  add: (input: GradingScaleInput, by: Origin) =>
    work.write(async ({ gradingScales }) =>
      gradingScales.get(await gradingScales.add(columnsOf(input), by, clock.instant())),
    ),

  change: (id: string, { basedOn, ...input }: GradingScaleEdit, by: Origin) =>
    work.write(async ({ gradingScales }) => {
      await gradingScales.change(id, columnsOf(input), by, clock.instant(), basedOn)
      return gradingScales.get(id)
    }),

  remove: (id: string, by: Origin) =>
    work.write(({ gradingScales }) => gradingScales.remove(id, by)),
})
