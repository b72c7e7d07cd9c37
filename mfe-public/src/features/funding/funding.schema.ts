import { ScholarshipApplication } from '@portal/contracts'

/** Text as a number. Nothing typed is no score; what is no number stays text, for the contract to refuse in its own words. */
function toNumber(text: string): number | string | undefined {
  const digits = text.trim()
  if (digits === '') return undefined
  return /^\d+([.]\d+)?$/.test(digits) ? Number(digits) : digits
}

/** The form as typed, held to the contract: the score becomes a number, and spaces inside of the JAMB number go. */
export const schema = {
  '~standard': {
    validate: (values: unknown) => {
      const { jambScore, jambRegNo, ...rest } = values as { jambScore: string; jambRegNo: string }
      return ScholarshipApplication['~standard'].validate({
        ...rest,
        jambRegNo: jambRegNo.replace(/\s+/g, ''),
        jambScore: toNumber(jambScore),
      })
    },
  },
}
