import {
  cancelPublication,
  exportScores,
  exportScoreSheets,
  getScoreSheet,
  listScoreSheets,
  openScoreSheets,
  publicationMessages,
  publishScoreSheet,
  publishScoreSheets,
  remindLecturers,
  resultQueryMessages,
  returnScoreSheet,
  saveScore,
  scoreList,
  scoreSheetList,
  scoreSheetMessages,
  semesterName,
  stepScoreSheet,
  stepScoreSheets,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { scopeOf } from './scope.queries'
import { createScoreEntryService } from './score-entry.service'
import { registerSheetMails } from './score-sheets.mails'
import { createSheetOpeningService } from './sheet-opening.service'
import { plansOn } from './planned-publications'
import { own, withoutClosedSteps } from './sheet-page'
import { bindSheetWork } from './sheet-work.repository'
import { createSeveralSheetsService } from './several-sheets.service'
import { createSheetStepService } from './sheet-steps.service'
import type { SheetAsked } from './shown-sheet'
import { filterInWords, matchingSheets, pageOfSheets } from './sheets.queries'

export { checksumOf } from './checksum'
export { coursesOfStudents, publishedCourses, type PublishedCourse } from './published.queries'
export { coversPlace, scopeOf } from './scope.queries'
export {
  amendmentUploads,
  removeUnnamedAmendmentProofs,
  scoreAmendments,
  workOfAmendments,
} from './amendments'
export { isInTime } from './queries/query-days.rules'
export { queriesOfStudent } from './queries/result-queries.queries'
export { resultQueries } from './queries'
export { createPublicationWorker } from './planned-publications'
export { createSheetCheckWorker } from './checks'
export { sheetProblems } from './checks/sheet-checks.repository'
export { workOfSheetProblems } from './checks/work.queries'
export { foundScripts } from './found-scripts'
export { workOfScripts } from './found-scripts/work.queries'
export { workOfQueries } from './queries/work.queries'
export { pastKey, pastMarksOf, type StoredPastMarks } from './past-marks/past-marks.queries'
export { addPastMarks, type NewPastMark } from './past-marks/past-marks.repository'
export { outcomeOfPast, type PastMark } from './past-marks/past-marks.rules'
export { scoreScalings } from './scalings'
export { secondEntries } from './second-entries'
export { scoreWorkbooks } from './workbooks'
export { workOfScoreSheets } from './work.queries'

/** Rows that move to the kept record when two records of a student are merged. */
export const scoresOfStudent: readonly StudentRows[] = [
  {
    table: 'scores',
    column: 'student_id',
    by: 'id',
    key: 'score_key',
    collision: scoreSheetMessages.bothMarked,
  },
  {
    table: 'second_scores',
    column: 'student_id',
    by: 'id',
    key: 'score_key',
    collision: scoreSheetMessages.bothMarked,
  },
  {
    table: 'score_amendments',
    column: 'student_id',
    by: 'id',
    key: 'open_key',
    collision: scoreSheetMessages.bothMarked,
  },
  {
    table: 'result_queries',
    column: 'student_id',
    by: 'id',
    key: 'query_key',
    collision: resultQueryMessages.both,
  },
]

const success = true as const

/** Score sheets of program courses, their marks, and their steps to publication. */
export const scoreSheets: Feature = (app, platform) => {
  const { db, clock } = platform
  registerSheetMails()
  const work = unitOfWork(db, (connection) => bindSheetWork(connection, clock))
  const entry = createScoreEntryService({ work, clock })
  const steps = createSheetStepService({ work, clock })
  const plans = plansOn(db, clock)
  const several = createSeveralSheetsService({ work, steps, plans, clock })
  const opening = createSheetOpeningService(work, clock)
  const askedBy = async ({ actor }: Origin): Promise<SheetAsked> => ({
    scope: await scopeOf(db, asStaff(actor), clock.today()),
    today: clock.today(),
  })

  serve(app, listScoreSheets, async ({ query, by }) => {
    const { sheets, meta } = await pageOfSheets(db, query, await askedBy(by))
    const rows = await work.read((reads) => withoutClosedSteps(reads, sheets))
    return { success, data: { sheets: rows }, meta }
  })
  serveExport(
    app,
    platform,
    exportScoreSheets,
    scoreSheetList,
    async ({ query: { format: _format, ...filter }, by }) =>
      matchingSheets(db, filter, await askedBy(by)),
    { filterInWords: ({ format: _format, ...filter }) => filterInWords(db, filter) },
  )
  serve(app, openScoreSheets, async ({ body, by }) => {
    const data = await opening.open(body, by)
    return { success, message: scoreSheetMessages.opened(data.opened, data.changed), data }
  })
  serveExport(
    app,
    platform,
    exportScores,
    async ({ query, by }) => {
      const { course, session, semester } = (
        await work.read((reads) => own(reads, query.sheet, by))
      ).sheet
      const term = `${semesterName(semester)} Semester ${session.sessionYear}`
      return { ...scoreList, title: `${scoreList.title}: ${course.code} ${course.title}, ${term}` }
    },
    async ({ query, by }) => (await steps.show(query.sheet, by)).scores,
  )
  serve(app, getScoreSheet, async ({ params, by }) => ({
    success,
    data: await steps.show(params.id, by),
  }))
  serve(app, saveScore, async ({ params: { id, student }, body, by }) => ({
    success,
    message: scoreSheetMessages.saved,
    data: await entry.save(id, { student, entry: body }, by),
  }))
  serve(app, stepScoreSheet, async ({ params, body, by }) => {
    const { state, data } = await steps.step(params.id, body, by)
    const { submitted, moderated, approved } = scoreSheetMessages
    const message = { submitted, moderated }[state as string] ?? approved
    return { success, message, data }
  })
  serve(app, publishScoreSheet, async ({ params: { id }, body: { publishAt, ...body }, by }) => {
    if (publishAt === undefined)
      return {
        success,
        message: scoreSheetMessages.published,
        data: await steps.publish(id, body, by),
      }
    await plans.plan(id, { ...body, publishAt }, by)
    return { success, message: publicationMessages.planned, data: await steps.show(id, by) }
  })
  serve(app, cancelPublication, async ({ params: { id }, by }) => {
    await plans.cancel(id, by)
    return { success, message: publicationMessages.cancelled, data: await steps.show(id, by) }
  })
  serve(app, stepScoreSheets, async ({ body, by }) => {
    const data = await several.step(body, by)
    return { success, message: scoreSheetMessages.stepsDone(data.done), data }
  })
  serve(app, publishScoreSheets, async ({ body, by }) => {
    const data = await several.publish(body, by)
    const { done } = data
    const { allPlanned } = publicationMessages
    return {
      success,
      message: body.publishAt ? allPlanned(done) : scoreSheetMessages.publishedAll(done),
      data,
    }
  })
  serve(app, remindLecturers, async ({ body, by }) => {
    const data = await several.remind(body, by)
    return { success, message: scoreSheetMessages.reminded(data.done), data }
  })
  serve(app, returnScoreSheet, async ({ params, body, by }) => ({
    success,
    message: scoreSheetMessages.returned,
    data: await steps.sendBack(params.id, body, by),
  }))
}
