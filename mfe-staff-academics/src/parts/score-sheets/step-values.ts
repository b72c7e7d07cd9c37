import type { SheetStepForm } from '@portal/contracts'
import { fromMomentValue } from '@portal/ui/staff'

/** The form of a step, with the time of the publication in Lagos time; empty for now. */
export type StepValues = Omit<SheetStepForm, 'publishAt'> & { publishAt: string }
export const toStep = ({ publishAt, ...rest }: StepValues): SheetStepForm => ({
  ...rest,
  publishAt: fromMomentValue(publishAt),
})
