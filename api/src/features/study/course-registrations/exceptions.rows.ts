import {
  isExceptionRule,
  type RegistrationException,
  type RegistrationProblem,
} from '@portal/contracts'

export interface ExceptionRow {
  exception_reason: string | null
  exception_json: string | null
}

/** The exception that a submission asks for. Only this application writes the columns. */
export const toException = (row: ExceptionRow): RegistrationException | null =>
  row.exception_reason === null
    ? null
    : {
        reason: row.exception_reason,
        rules: JSON.parse(row.exception_json ?? '[]') as RegistrationException['rules'],
      }

export const exceptionColumns = (exception: RegistrationException | null): ExceptionRow => ({
  exception_reason: exception?.reason ?? null,
  exception_json: exception && JSON.stringify(exception.rules),
})

/** The exception from these problems; null without a problem. */
export const exceptionFrom = (
  problems: readonly RegistrationProblem[],
  reason: string,
): RegistrationException | null =>
  problems.length === 0
    ? null
    : {
        reason,
        rules: problems.flatMap(({ rule, course, code }) =>
          isExceptionRule(rule) ? [{ rule, course, code }] : [],
        ),
      }
