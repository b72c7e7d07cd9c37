import {
  addAssistant,
  addCourse,
  addPrerequisite,
  addProgramCourse,
  assistantMessages,
  courseCatalogueList,
  courseList,
  courseMessages,
  deleteProgramCourse,
  exportCourseCatalogue,
  exportCourses,
  getOwnCourse,
  getProgramCourse,
  listAssistants,
  listCourses,
  listPrerequisites,
  listProgramCourses,
  pageProgramCourses,
  prerequisiteMessages,
  removeAssistant,
  removePrerequisite,
  updateProgramCourse,
} from '@portal/contracts'
import { asStaff } from '../../../platform/actor'
import { notFound } from '../../../platform/errors'
import type { ReferringRows } from '../../../platform/database/rows/referring-rows'
import { inPages, serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createAcademicSessionReader } from '../academic-sessions'
import { createStaffReader } from '../../staff/members'
import { createStructureReader } from '../structure'
import { createAssistantRepository } from './assistants.repository'
import { createAssistantService, type AssistantWork } from './assistants.service'
import { createCourseRepository } from './courses.repository'
import { createCourseService } from './courses.service'
import { filterInWords } from './course-filter-words.queries'
import { matchingProgramCourses, pageOfProgramCourses } from './program-courses.queries'
import { withAssistants, withPrerequisites } from './course-exports.queries'
import { prerequisitesOf, setPrerequisites, lockPrerequisites } from './prerequisites.repository'
import { createPrerequisiteService, type PrerequisiteWork } from './prerequisites.service'
import { createProgramCourseRepository } from './program-courses.repository'
import { createProgramCourseService, type Work } from './program-courses.service'
import { ownCourse } from './work.queries'

export {
  changeCourseUnlessChanged,
  courseByCode,
  insertCourses,
  withCourse,
} from './courses.repository'
export {
  changeProgramCourses,
  insertProgramCourses,
  removeProgramCourses,
  removeProgramCoursesOf,
} from './program-courses.repository'
export type { ProgramCourseChange } from './program-courses.repository'
export {
  activeAssistants,
  assistantRows,
  insertAssistants,
  replaceAssistants,
} from './assistants.repository'
export {
  populated as programCourseRows,
  taughtBy,
  toProgramCourse,
  type ProgramCourseRow,
} from './program-courses.rows'
export { withoutCourses } from './gaps.queries'
export { coursesTaughtBy, workOfCourses } from './work.queries'
export { codeKey, courseColumns, writtenCode } from './courses.rules'
export {
  prerequisiteCells,
  requiredCourses,
  requirementKeys,
  setPrerequisites,
  lockPrerequisites,
} from './prerequisites.repository'
export { circleOf, type Requirement } from './prerequisites.rules'

/** Rows that refer to a lecturer. */
export const coursesOfLecturer: ReferringRows = {
  table: 'program_courses',
  columns: ['lecturer_id'],
}

/** Program courses of an assistant lecturer. */
export const coursesOfAssistant: ReferringRows = {
  table: 'program_course_assistants',
  columns: ['staff_id'],
}

const success = true as const

/** The courses that a course requires. */
function servePrerequisites(...[app, { db, clock }]: Parameters<Feature>): void {
  const work = unitOfWork(db, (connection): PrerequisiteWork => ({
    courses: createCourseRepository(connection),
    prerequisites: {
      lock: () => lockPrerequisites(connection),
      of: (course) => prerequisitesOf(connection, course),
      set: (course, wanted, change) => setPrerequisites(connection, course, wanted, change),
    },
  }))
  const service = createPrerequisiteService(work, clock)
  serve(app, listPrerequisites, ({ params }) => service.list(params.id))
  serve(app, addPrerequisite, async ({ params, body, by }) => ({
    success,
    message: prerequisiteMessages.added,
    data: await service.add(params.id, body, by),
  }))
  serve(app, removePrerequisite, async ({ params, by }) => {
    await service.remove(params.id, params.prerequisiteId, by)
    return { success, message: prerequisiteMessages.removed }
  })
}

/** The assistant lecturers of a program course. */
function serveAssistants(...[app, { db, clock }]: Parameters<Feature>): void {
  const work = unitOfWork(db, (connection): AssistantWork => ({
    programCourses: createProgramCourseRepository(connection),
    assistants: createAssistantRepository(connection),
    staff: createStaffReader(connection),
  }))
  const service = createAssistantService(work, clock)
  serve(app, listAssistants, ({ params }) => service.list(params.id))
  serve(app, addAssistant, async ({ params, body, by }) => ({
    success,
    message: assistantMessages.added,
    data: await service.add(params.id, body.lecturer, by),
  }))
  serve(app, removeAssistant, async ({ params, by }) => {
    await service.remove(params.id, params.staffId, by)
    return { success, message: assistantMessages.removed }
  })
}

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
    assistants: createAssistantRepository(connection),
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
    ({ query: { format: _format, ...filter } }) =>
      withAssistants(
        db,
        withPrerequisites(db, matchingProgramCourses(db, filter), ({ course }) => course._id),
      ),
    { filterInWords: ({ format: _format, q: _q, ...filter }) => filterInWords(db, filter) },
  )
  serveExport(app, platform, exportCourseCatalogue, courseCatalogueList, () =>
    withPrerequisites(
      db,
      inPages((last) => catalogue.behind(last?.code ?? '')),
      ({ _id }) => _id,
    ),
  )
  serve(app, getOwnCourse, async ({ params, actor }) => {
    const data = await ownCourse(db, asStaff(actor).id, params.id)
    if (!data) throw notFound(courseMessages.notOwn)
    return { success, data }
  })
  servePrerequisites(app, platform)
  serveAssistants(app, platform)
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
