import { classList, courseMessages, exportClass, listClass } from '@portal/contracts'
import { asStaff, type Actor } from '../../../../platform/actor'
import { notFound } from '../../../../platform/errors'
import { serveExport } from '../../../../platform/export'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { ownCourseName, pageOfClass, wholeClass } from './class-lists.queries'

export { approvedCourses } from './class-lists.queries'

/**
 * Class lists of approved registrations, for the lecturer and the assistants of the course alone.
 */
export const classLists: Feature = (app, platform) => {
  const { db } = platform
  /** Throws 404 for a course of somebody else, as if there were none. */
  const nameOfOwn = async (actor: Actor, course: string): Promise<string> => {
    const name = await ownCourseName(db, asStaff(actor).id, course)
    if (name === undefined) throw notFound(courseMessages.notOwn)
    return name
  }
  serve(app, listClass, async ({ query, actor }) => {
    await nameOfOwn(actor, query.course)
    const { students, meta } = await pageOfClass(db, query)
    return { success: true as const, data: { students }, meta }
  })
  serveExport(
    app,
    platform,
    exportClass,
    async ({ query: { course }, actor }) => ({
      ...classList,
      title: `${classList.title}: ${await nameOfOwn(actor, course)}`,
    }),
    ({ query: { format: _format, ...filter } }) => wholeClass(db, filter),
  )
}
