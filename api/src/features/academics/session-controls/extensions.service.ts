import { extensionMessages, mayBeExtended } from '@portal/contracts'
import type { ControlExtension, ExtensionInput } from '@portal/contracts'
import { asStaff } from '../../../platform/actor'
import type { Origin } from '../../../platform/actor'
import { badRequest, conflict, notFound } from '../../../platform/errors'
import type { StoredControl } from './session-controls.repository'
import { withStates } from './session-controls.rules'
import {
  findControl,
  lockControl,
  type ControlRef,
  type Deps,
  type SessionControlWork,
} from './session-controls.service'

const refused = (message: string) => conflict(message, [{ field: 'applicationNumber', message }])

/**
 * The student of an extension, who must be in the session of the control. Students of earlier
 * sessions register courses, too.
 */
async function studentOf(
  { extensions }: SessionControlWork,
  control: StoredControl,
  applicationNumber: string,
): Promise<string> {
  const student = await extensions.findStudent(applicationNumber.toUpperCase())
  if (!student) throw refused(extensionMessages.unknownStudent)
  if (!mayBeExtended(control.control_name, control.session_year, student.sessionYear))
    throw refused(extensionMessages.otherSession(control.session_year))
  return student.id
}

/** Personal extensions of a control. */
export function createExtensionService({ work, clock }: Deps) {
  const listed = async (
    { extensions }: SessionControlWork,
    { controlId }: ControlRef,
  ): Promise<ControlExtension[]> =>
    withStates(
      (await extensions.list({ 'row.control_id': controlId })).toReversed(),
      clock.instant(),
    )

  return {
    /** Newest first. */
    list: (ref: ControlRef): Promise<ControlExtension[]> =>
      work.read(async (repositories) => {
        await findControl(repositories, ref)
        return listed(repositories, ref)
      }),

    /**
     * Adds an extension. The newest one counts. The same extension again succeeds and changes
     * nothing.
     */
    give: (
      ref: ControlRef,
      { applicationNumber, until, reason }: ExtensionInput,
      by: Origin,
    ): Promise<ControlExtension> =>
      work.write(async (repositories) => {
        const now = clock.instant()
        if (until <= now)
          throw badRequest(extensionMessages.past, [
            { field: 'until', message: extensionMessages.past },
          ])
        const control = await lockControl(repositories, ref)
        const student = await studentOf(repositories, control, applicationNumber)
        const newest = (await listed(repositories, ref)).find(
          (each) => each.student.applicationNumber === applicationNumber.toUpperCase(),
        )
        if (newest?.until === until && newest.reason === reason) return newest
        const id = await repositories.extensions.add(
          {
            control_id: ref.controlId,
            student_id: student,
            until_at: until,
            reason,
            given_by: asStaff(by.actor).id,
          },
          by,
          now,
        )
        return { ...(await repositories.extensions.get(id)), state: 'counts' }
      }),

    /** Deletes an extension. The one before it counts again. */
    takeBack: (ref: ControlRef, id: string, by: Origin): Promise<void> =>
      work.write(async (repositories) => {
        await lockControl(repositories, ref)
        const known = await repositories.extensions.list({
          'row.control_id': ref.controlId,
          'row.id': id,
        })
        if (known.length === 0) throw notFound()
        await repositories.extensions.remove(id, by)
      }),
  }
}
export type ExtensionService = ReturnType<typeof createExtensionService>
