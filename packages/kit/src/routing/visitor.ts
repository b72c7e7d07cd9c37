import type { SessionState } from '../session/session-slice'
import type { Visitor } from './decide'

/** The biodata status of a submitted application form (docs/reference/rules/student-area.md). */
const submitted = 1

/** The data of the session for the guards. */
export const toVisitor = ({ user, biodata, staff }: SessionState): Visitor => ({
  student: user && {
    formSubmitted: biodata?.status === submitted,
    mustChangePassword: user.mustChangePassword,
  },
  staff: staff && {
    modules: staff.role?.modules ?? [],
    mustChangePassword: staff.mustChangePassword,
    mustEnrol: staff.secondFactor?.mustEnrol ?? false,
  },
})
