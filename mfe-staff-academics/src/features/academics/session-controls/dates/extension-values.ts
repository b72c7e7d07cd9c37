import { fromMomentValue } from '@portal/ui/staff'

/** An extension as typed: until when in the time of Lagos. */
export const noExtension = { applicationNumber: '', until: '', reason: '' }
export const toExtension = ({ until, ...rest }: typeof noExtension) => ({
  ...rest,
  until: fromMomentValue(until) ?? '',
})
