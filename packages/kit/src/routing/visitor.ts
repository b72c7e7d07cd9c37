import type { SessionState } from '../session/session-slice'
import type { Visitor } from './decide'

/** Biodata status that means the application form is submitted (docs/reference/rules/student-area.md). */
const submitted = 1

/** What the guards need to know of the session. */
export const toVisitor = ({ user, biodata, staff }: SessionState): Visitor => ({
  student: user && {
    formSubmitted: biodata?.status === submitted,
    mustChangePassword: user.mustChangePassword,
  },
  staff: staff && {
    modules: staff.role?.modules ?? [],
    mustChangePassword: staff.mustChangePassword,
  },
})
