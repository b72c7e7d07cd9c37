import {
  exportResultFigures,
  getResultFigures,
  messages,
  resultFigureList,
  type ResultFigures,
  type ResultFiguresQuery,
} from '@portal/contracts'
import { notFound } from '../../../platform/errors'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { sessionYearOf } from '../../academics/grading-scales'
import { figuresOfSession } from './result-figures.queries'

/** Score sheets and pass rates of a session, for the examinations office. */
export const resultFigures: Feature = (app, platform) => {
  const { db, clock } = platform
  /** The session of the query, or the open one. Throws 404 if the query names an unknown one. */
  const sessionOf = async ({ session }: ResultFiguresQuery) => {
    if (session === undefined) {
      const open = await createAcademicSessionReader(db).openSession()
      return open && { _id: open.id, sessionYear: open.sessionYear }
    }
    const sessionYear = await sessionYearOf(db, session)
    if (sessionYear === undefined) throw notFound(messages.general.notFound)
    return { _id: session, sessionYear }
  }
  const rowsOf = async (
    session: Awaited<ReturnType<typeof sessionOf>>,
    { semester }: ResultFiguresQuery,
  ): Promise<ResultFigures[]> =>
    session ? figuresOfSession(db, { session: session._id, semester, today: clock.today() }) : []

  serve(app, getResultFigures, async ({ query }) => {
    const session = await sessionOf(query)
    return { success: true as const, data: { session, rows: await rowsOf(session, query) } }
  })
  serveExport(
    app,
    platform,
    exportResultFigures,
    async ({ query }) => {
      const session = await sessionOf(query)
      return {
        ...resultFigureList,
        title: [resultFigureList.title, session?.sessionYear].filter(Boolean).join(' '),
      }
    },
    async ({ query }) => rowsOf(await sessionOf(query), query),
  )
}
