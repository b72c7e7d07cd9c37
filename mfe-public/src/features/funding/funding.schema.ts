import { ScholarshipApplication } from '@portal/contracts'

/**
 * Text as a number. Empty text is no score. Text that is no number is kept, so that the contract
 * refuses it with its own message.
 */
function toNumber(text: string): number | string | undefined {
  const digits = text.trim()
  if (digits === '') return undefined
  return /^\d+([.]\d+)?$/.test(digits) ? Number(digits) : digits
}

/**
 * Checks the form with the contract: the score becomes a number, and spaces in the JAMB number are
 * removed.
 */
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
