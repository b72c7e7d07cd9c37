import {
  addCourse,
  addProgramCourse,
  courseCatalogueList,
  courseList,
  courseMessages,
  deleteProgramCourse,
  exportCourseCatalogue,
  exportCourses,
  getProgramCourse,
  listCourses,
  listProgramCourses,
  pageProgramCourses,
  updateProgramCourse,
} from '@portal/contracts'
import type { ReferringRows } from '../../../platform/database/referring-rows'
import { inPages, serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { unitOfWork } from '../../../platform/database/unit-of-work'
import { createAcademicSessionReader } from '../academic-sessions'
import { createStaffReader } from '../../staff/members'
import { createStructureReader } from '../structure'
import { createCourseRepository } from './courses.repository'
import { createCourseService } from './courses.service'
import { filterInWords } from './course-filter-words.queries'
import { matchingProgramCourses, pageOfProgramCourses } from './program-courses.queries'
import { createProgramCourseRepository } from './program-courses.repository'
import { createProgramCourseService, type Work } from './program-courses.service'

export { changeCourseUnlessChanged, insertCourses, withCourse } from './courses.repository'
export {
  insertProgramCourses,
  removeProgramCourses,
  removeProgramCoursesOf,
} from './program-courses.repository'
export { withoutCourses } from './gaps.queries'
export { coursesTaughtBy, workOfCourses } from './work.queries'
export { codeKey, courseColumns, writtenCode } from './courses.rules'

/** Rows that refer to a lecturer. */
export const coursesOfLecturer: ReferringRows = {
  table: 'program_courses',
  columns: ['lecturer_id'],
}

const success = true as const

/**
 * Courses, and the programs, sessions, years and semesters in which they are taught, with their
 * lecturers.
 */
export const courses: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection): Work => ({
    courses: createCourseRepository(connection),
    programCourses: createProgramCourseRepository(connection),
    structure: createStructureReader(connection),
    academicSessions: createAcademicSessionReader(connection),
    staff: createStaffReader(connection),
  }))
  const catalogue = createCourseService(work, clock)
  const placed = createProgramCourseService(work, clock)

  serve(app, listCourses, ({ query }) => catalogue.list(query.code))
  serve(app, addCourse, async ({ body, by }) => {
    const data = await catalogue.add(body, by)
    return { success, message: courseMessages.added, data, _id: data._id }
  })
  serve(app, listProgramCourses, async () => (await pageOfProgramCourses(db, {})).programCourses)
  serve(app, pageProgramCourses, async ({ query }) => {
    const { programCourses, meta } = await pageOfProgramCourses(db, query)
    return { success, data: { programCourses }, meta }
  })
  serveExport(
    app,
    platform,
    exportCourses,
    courseList,
    ({ query: { format: _format, ...filter } }) => matchingProgramCourses(db, filter),
    { filterInWords: ({ format: _format, q: _q, ...filter }) => filterInWords(db, filter) },
  )
  serveExport(app, platform, exportCourseCatalogue, courseCatalogueList, () =>
    inPages((last) => catalogue.behind(last?.code ?? '')),
  )
  serve(app, getProgramCourse, async ({ params }) => ({
    success,
    data: await placed.show(params.id),
  }))
  serve(app, addProgramCourse, async ({ body, by }) => ({
    success,
    ...(await placed.add(body, by)),
  }))
  serve(app, updateProgramCourse, async ({ params, body, by }) => ({
    success,
    ...(await placed.change(params.id, body, by)),
  }))
  serve(app, deleteProgramCourse, async ({ params, by }) => {
    await placed.remove(params.id, by)
    return { success, message: courseMessages.deleted }
  })
}
