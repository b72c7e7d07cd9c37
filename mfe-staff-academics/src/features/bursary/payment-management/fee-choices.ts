import { paymentTypeMessages, type Fee } from '@portal/contracts'
import { optionsFrom } from '@portal/resource'
import { nameOfType } from '../../../parts/type-name'
import { feesApi as api } from './fees.api'

const named = (_id: string, name: string) => ({ _id, name })

/**
 * The options of the selects. The present values of a fee are there before the lists are loaded.
 */
export function useChoices(payment: Fee | null) {
  const types = api.listPaymentTypes.useQuery()
  const words = { none: paymentTypeMessages.none, failed: paymentTypeMessages.fetchFailed }
  return {
    types: types.currentData,
    payments: optionsFrom(
      types,
      (rows) => rows.filter(({ active, _id }) => active || _id === payment?.payment._id),
      (type) => nameOfType(type),
      { ...words, current: payment?.payment },
    ),
    sessions: optionsFrom(
      api.feeSessions.useQuery(),
      (rows) => rows.map(({ _id, sessionYear: name }) => ({ _id, name })),
      ({ name }) => name,
      {
        none: 'No sessions found',
        failed: 'Failed to fetch academic sessions',
        current: payment && named(payment.academicSession._id, payment.academicSession.sessionYear),
      },
    ),
    programTypes: optionsFrom(
      api.feeProgramTypes.useQuery({ query: {} }),
      (rows) =>
        rows
          .filter(({ active, _id }) => active || _id === payment?.programType._id)
          .map(({ _id, type: name }) => ({ _id, name })),
      ({ name }) => name,
      {
        none: 'No program types found',
        failed: 'Failed to fetch program types',
        current: payment && named(payment.programType._id, payment.programType.type),
      },
    ),
    programModes: optionsFrom(
      api.feeProgramModes.useQuery({ query: {} }),
      (rows) =>
        rows
          .filter(({ active, _id }) => active || _id === payment?.programMode._id)
          .map(({ _id, mode, description }) => ({ _id, name: `${mode} (${description})` })),
      ({ name }) => name,
      {
        none: 'No program modes found',
        failed: 'Failed to fetch program modes',
        current:
          payment &&
          named(
            payment.programMode._id,
            `${payment.programMode.mode} (${payment.programMode.description})`,
          ),
      },
    ),
  }
}
