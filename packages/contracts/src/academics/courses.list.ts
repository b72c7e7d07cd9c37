import { courseKindLabels } from './course-kinds'
import type { Course, ProgramCourse } from './courses'
import type { ListDescription } from '../base/lists'
import { staffName } from '../staff/staff.list'

const semesters: Readonly<Record<string, string>> = { 1: 'First', 2: 'Second', 3: 'Third' }

/** 'First' for '1'; other semesters have their own name. */
export const semesterName = (semester: string): string => semesters[semester] ?? semester

export const lecturerName = staffName

/** Shown for a program course without a lecturer. */
export const notAssigned = 'Not assigned'

/** 'Computer Science, ND FT' */
export const offeringName = ({
  program,
  structure: { type, mode },
}: ProgramCourse['program']): string => `${program.name}, ${type.type} ${mode.mode}`

/** A row of an export, with the prerequisites of the course as text: 'COM 101; COM 112 (taken)'. */
export type WithPrerequisites<Row> = Row & { prerequisites: string }

/** A row of an export, with the names of the assistant lecturers as text. */
export type WithAssistants<Row> = Row & { assistants: string }

export const courseList = {
  name: 'courses',
  title: 'Courses',
  columns: [
    { header: 'Code', text: ({ course }) => course.code },
    { header: 'Title', text: ({ course }) => course.title },
    { header: 'Program', text: ({ program }) => offeringName(program) },
    { header: 'Session', text: ({ session }) => session.sessionYear },
    { header: 'Level', text: ({ year }) => year },
    { header: 'Semester', text: ({ semester }) => semesterName(semester) },
    { header: 'Credit Units', text: ({ units }) => units },
    { header: 'Hours', text: ({ hours }) => hours },
    {
      header: 'Lecturer',
      text: ({ lecturer }) => (lecturer ? lecturerName(lecturer) : notAssigned),
    },
    { header: 'Assistant Lecturers', text: ({ assistants }) => assistants },
    { header: 'Kind', text: ({ kind }) => courseKindLabels[kind] },
    { header: 'Capacity', text: ({ capacity }) => capacity ?? '' },
    { header: 'Pass Mark', text: ({ passMark }) => passMark },
    { header: 'Prerequisites', text: ({ prerequisites }) => prerequisites },
  ],
} satisfies ListDescription<WithAssistants<WithPrerequisites<ProgramCourse>>>

export const courseCatalogueList = {
  name: 'course-catalogue',
  title: 'Courses',
  columns: [
    { header: 'Code', text: ({ code }) => code },
    { header: 'Title', text: ({ title }) => title },
    { header: 'Description', text: ({ description }) => description ?? '' },
    { header: 'Status', text: ({ active }) => (active ? 'Active' : 'Inactive') },
    { header: 'Prerequisites', text: ({ prerequisites }) => prerequisites },
  ],
} satisfies ListDescription<WithPrerequisites<Course>>
