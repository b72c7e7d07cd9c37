import { rolloverMessages } from '@portal/contracts'
import type { CopiedKind } from './copied-kind.repository'
import {
  offeringColumns,
  offeringName,
  withOffering,
  type OfferingNames,
} from './offering-names.rows'

/**
 * Program offerings apply to every session, so nothing is copied. The plan names the inactive ones.
 */
export const offerings: CopiedKind = {
  kind: 'offerings',
  module: 'academics',
  plan: async (connection) => {
    const rows = await withOffering(connection('program_offerings as o')).select<
      (OfferingNames & { active: number })[]
    >(offeringColumns, 'o.active')
    const inactive = rows.filter(({ active }) => !active)
    return {
      created: 0,
      existing: rows.length - inactive.length,
      lines: inactive.map((row) => ({
        what: offeringName(row),
        why: rolloverMessages.offeringInactive,
        outcome: 'skipped' as const,
      })),
      note: rolloverMessages.offeringsStay,
      apply: async () => [],
    }
  },
  hanging: async () => [],
  undo: async () => undefined,
}
