import { z } from 'zod'
import { repeatPolicies, specialMarks } from '../academics/grades'
import { Id, success } from '../base/common'
import { anyStudent, operation } from '../base/operation'
import { progressionDecisions } from './progressions.words'
import { ResultQuery } from './result-queries'

/** A registered course of a semester. Marks are null until they are published. */
export const ResultCourse = z.object({
  code: z.string(),
  title: z.string(),
  units: z.int(),
  carryOver: z.boolean(),
  mark: z.int().nullable(),
  /** In place of a mark. */
  word: z.enum(specialMarks).nullable(),
  grade: z.string().nullable(),
  /** In hundredths; null for a course that does not count. */
  points: z.int().nullable(),
  /** Null without a result, and for a word that does not count. */
  passed: z.boolean().nullable(),
  /** The id of the score sheet of a published result; null without one. */
  sheet: Id.nullable(),
  /** The query of the student about this result; null without one. */
  query: ResultQuery.nullable(),
  /** Whether the student can query the result now. */
  mayQuery: z.boolean(),
})
export type ResultCourse = z.infer<typeof ResultCourse>

export const ResultSemester = z.object({
  sessionYear: z.string(),
  semester: z.string(),
  /** Whether result release is on for the session. Without it, `courses` is empty. */
  released: z.boolean(),
  courses: z.array(ResultCourse),
  /** The units that count in the GPA. */
  units: z.int(),
  /** The units of passed courses. */
  unitsPassed: z.int(),
  /** In hundredths; null if no course counts. */
  gpa: z.int().nullable(),
})
export type ResultSemester = z.infer<typeof ResultSemester>

/** The published results of a student (docs/reference/rules/results.md). */
export const OwnResults = z.object({
  /**
   * The reason why the results are withheld; null if they are not. Withheld ones have no semesters.
   */
  withheld: z.string().nullable(),
  /** The newest first. */
  semesters: z.array(ResultSemester),
  /** In hundredths; null if no course counts. */
  cgpa: z.int().nullable(),
  /** The class of the CGPA; null below the lowest one. */
  awardClass: z.string().nullable(),
  /** The units that count in the CGPA. */
  units: z.int(),
  /** Points times units of the courses that count in the CGPA, in hundredths. */
  points: z.int(),
  /** The decision of the Academic Board after the latest released semester; null without one. */
  progression: z
    .object({
      decision: z.enum(progressionDecisions),
      sessionYear: z.string(),
      semester: z.string(),
    })
    .nullable(),
  /** Core courses that the latest attempt failed. */
  carryOvers: z.array(z.object({ code: z.string(), title: z.string() })),
  /** The scale of the session in which the student began; null without one. */
  scale: z
    .object({
      name: z.string(),
      bands: z.array(z.object({ grade: z.string(), from: z.int(), points: z.int() })),
      classes: z.array(z.object({ name: z.string(), from: z.int() })),
      repeats: z.enum(repeatPolicies),
    })
    .nullable(),
})
export type OwnResults = z.infer<typeof OwnResults>

export const getOwnResults = operation({
  id: 'getOwnResults',
  method: 'GET',
  path: '/results/own',
  summary: 'Published results of the student, with GPA and CGPA',
  tag: 'results',
  access: [anyStudent],
  response: success(OwnResults),
})
