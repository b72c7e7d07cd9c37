import { fromMomentValue } from '@portal/ui/staff'

/** The form of an extension, with its end in Lagos time. */
export const noExtension = { applicationNumber: '', until: '', reason: '' }
export const toExtension = ({ until, ...rest }: typeof noExtension) => ({
  ...rest,
  until: fromMomentValue(until) ?? '',
})
