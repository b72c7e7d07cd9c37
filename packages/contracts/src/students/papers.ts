import { z } from 'zod'
import { courseKinds } from '../academics/course-kinds'
import { Day, Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { paperKinds, paperMessages, paperStates } from './papers.words'
import { ApplicationNumber } from './students'

const Kind = z.enum(paperKinds)
const State = z.enum(paperStates)

/** The student on a paper, as at the time of issue. */
const Holder = z.object({
  institution: z.string(),
  institutionAddress: z.string(),
  name: z.string(),
  applicationNumber: z.string(),
  matricNumber: z.string().nullable(),
  program: z.string(),
})

/** The content of a course form. */
export const CourseFormFacts = Holder.extend({
  department: z.string(),
  school: z.string(),
  level: z.int(),
  sessionYear: z.string(),
  semester: z.string(),
  /** The approved submission that it shows. */
  version: z.int(),
  approvedAt: Instant,
  approvedBy: z.string().nullable(),
  units: z.int(),
  courses: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      units: z.int(),
      kind: z.enum(courseKinds),
      lecturer: z.string().nullable(),
    }),
  ),
})
export type CourseFormFacts = z.infer<typeof CourseFormFacts>

/** The content of an admission letter. Amounts in naira. */
export const AdmissionLetterFacts = Holder.extend({
  firstname: z.string(),
  department: z.string(),
  school: z.string(),
  sessionYear: z.string(),
  admittedOn: Day,
  acceptanceFee: z.number().nullable(),
  payBy: Day.nullable(),
  reportOn: Day.nullable(),
  paragraphs: z.array(z.string()),
  conditions: z.array(z.string()),
  signatory: z.object({ name: z.string(), post: z.string() }),
})
export type AdmissionLetterFacts = z.infer<typeof AdmissionLetterFacts>

/** The content of an ID card. */
export const IdCardFacts = Holder.extend({
  matricNumber: z.string(),
  validUntil: Day,
})
export type IdCardFacts = z.infer<typeof IdCardFacts>

/** The content of a statement of result or a transcript. Points, GPA and CGPA in hundredths. */
export const ResultFacts = Holder.extend({
  department: z.string(),
  school: z.string(),
  /** The session in which the student began. */
  entrySession: z.string(),
  semesters: z.array(
    z.object({
      sessionYear: z.string(),
      semester: z.string(),
      units: z.int(),
      gpa: z.int().nullable(),
      courses: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          units: z.int(),
          /** A whole mark, or a word in place of it. */
          mark: z.string(),
          grade: z.string().nullable(),
          points: z.int().nullable(),
        }),
      ),
    }),
  ),
  units: z.int(),
  cgpa: z.int().nullable(),
  awardClass: z.string().nullable(),
  scale: z.object({
    name: z.string(),
    bands: z.array(z.object({ grade: z.string(), from: z.int(), points: z.int() })),
    classes: z.array(z.object({ name: z.string(), from: z.int() })),
  }),
})
export type ResultFacts = z.infer<typeof ResultFacts>

/** The schema of the content of each kind. */
export const paperFacts = {
  course_form: CourseFormFacts,
  admission_letter: AdmissionLetterFacts,
  id_card: IdCardFacts,
  statement_of_result: ResultFacts,
  transcript: ResultFacts,
} as const satisfies Record<(typeof paperKinds)[number], z.ZodType>

/** A paper for staff. */
export const Paper = z.object({
  _id: Id,
  kind: Kind,
  serial: z.string(),
  state: State,
  issuedAt: Instant,
  /** The person who issued it; null for the student. */
  issuedBy: z.string().nullable(),
  prints: z.int(),
  endedAt: Instant.nullable(),
  /** The reason of a replacement or withdrawal. */
  reason: z.string().nullable(),
})
export type Paper = z.infer<typeof Paper>

/**
 * The public data of a paper, found by its code. A wrong code and a wrong number get the same reply
 * as a paper that does not exist.
 */
export const PaperCheck = z.object({
  state: z.enum([...paperStates, 'unknown']),
  paper: z
    .object({
      kind: Kind,
      serial: z.string(),
      name: z.string(),
      program: z.string(),
      issuedAt: Instant,
      /** The last day of an ID card; null for other kinds. */
      validUntil: Day.nullable(),
      /** The class of the results; null for other kinds, and below the lowest class. */
      awardClass: z.string().nullable(),
    })
    .nullable(),
})
export type PaperCheck = z.infer<typeof PaperCheck>

/** A reason that a person writes. */
export const PaperReason = z.strictObject({
  reason: requiredLine(paperMessages.reason, 300).min(10, paperMessages.reason),
})
export type PaperReason = z.infer<typeof PaperReason>

const tag = 'papers'
const staff = [staffWith('students')]

export const checkPaper = operation({
  id: 'checkPaper',
  method: 'GET',
  path: '/paper-check',
  summary: 'Whether a document of a student is genuine and applies',
  tag,
  access: 'public',
  query: z.strictObject({
    code: z.string().trim().min(1).max(40),
    number: z.string().trim().max(30).optional(),
  }),
  response: success(PaperCheck),
})
export const listPapers = operation({
  id: 'listPapers',
  method: 'GET',
  path: '/papers',
  summary: 'The documents of a student, newest first',
  tag,
  access: staff,
  query: z.strictObject({ applicationNumber: ApplicationNumber }),
  response: success(z.object({ papers: z.array(Paper) })),
})
/** Students cannot get the same paper again after it. Staff can issue a new one. */
export const withdrawPaper = operation({
  id: 'withdrawPaper',
  method: 'POST',
  path: '/papers/:id/withdrawal',
  summary: 'Withdraw a document, with a reason',
  tag,
  access: staff,
  params: IdParams,
  body: PaperReason,
  response: success(Paper),
})
