import type { FormSchema } from '@portal/ui'

/** The schema of fields whose texts are sent as something else: judged as the contract judges what is sent, and kept as typed. */
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
