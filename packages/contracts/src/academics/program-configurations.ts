import { z } from 'zod'
import {
  configurationModes,
  configurationTypes,
  mostSemesters,
  mostYears,
  usualSemesters,
  usualUnits,
} from '../base/program-choices'
import { programMessages } from './programs.messages'

const { incomplete, duplicate, tooFewYears, semesters, units, unitsReversed } = programMessages

/** The message names the configuration by its number. */
const unset = ({ path = [] }: { path?: PropertyKey[] | undefined }): string =>
  incomplete((path.find((part) => typeof part === 'number') ?? 0) + 1)
const unitCount = z.int(units).min(1, units).max(100, units)

/** One type and mode of a program. */
export const ProgramConfiguration = z
  .strictObject({
    type: z.enum(configurationTypes, { error: unset }),
    mode: z.enum(configurationModes, { error: unset }),
    years: z.int({ error: unset }).min(1, tooFewYears).max(mostYears, { error: unset }),
    semesters: z
      .int(semesters)
      .min(1, semesters)
      .max(mostSemesters, semesters)
      .default(usualSemesters),
    minUnits: unitCount.default(usualUnits.min),
    maxUnits: unitCount.default(usualUnits.max),
  })
  .refine(({ minUnits, maxUnits }) => minUnits <= maxUnits, {
    path: ['minUnits'],
    message: unitsReversed,
  })
export type ProgramConfiguration = z.infer<typeof ProgramConfiguration>

/** Types and modes of one program, each pair once. */
export const ProgramConfigurations = z
  .array(ProgramConfiguration)
  .max(20)
  .superRefine((entries, context) => {
    for (const [nth, { type, mode }] of entries.entries()) {
      if (entries.findIndex((each) => each.type === type && each.mode === mode) === nth) continue
      context.addIssue({ code: 'custom', path: [nth, 'mode'], message: duplicate(type, mode) })
    }
  })
