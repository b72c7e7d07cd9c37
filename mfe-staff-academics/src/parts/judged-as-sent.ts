import type { FormSchema } from '@portal/ui'

/**
 * A schema for fields that are converted before they are sent: the contract checks the converted
 * values, and the form keeps the entries.
 */
export const judgedAsSent = <Values>(
  contract: FormSchema<unknown>,
  toSent: (values: Values) => unknown,
): FormSchema<Values> => ({
  '~standard': {
    validate: async (values) => {
      const { issues } = await contract['~standard'].validate(toSent(values as Values))
      return issues ? { issues } : { value: values as Values }
    },
  },
})
