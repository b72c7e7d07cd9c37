import type { Marks } from '@portal/contracts'
import { checksumOf } from '../checksum'

export type StudentMarks = Marks & { student: string }
interface ApprovedAmendment {
  student: { _id: string }
  before: Marks
}

/**
 * The marks before all approved amendments, which are given with the newest first. `scaled` adds
 * the scaling of the sheet.
 */
export function publishedMarks(
  marks: readonly StudentMarks[],
  approved: readonly ApprovedAmendment[],
  scaled: (marks: Marks) => Marks,
): StudentMarks[] {
  const found = new Map(marks.map((each) => [each.student, each]))
  for (const { student, before } of approved)
    if (found.has(student._id)) found.set(student._id, { student: student._id, ...scaled(before) })
  return [...found.values()]
}

/** Choices of ids that are tried for the students of one sheet. */
const mostChoices = 1_000

/**
 * Whether the marks have this checksum, if students had one of these other ids at that time: a
 * merge of two records moves the marks to the id of the kept one.
 */
export function haveChecksum(
  marks: readonly StudentMarks[],
  checksum: string,
  otherIds: ReadonlyMap<string, readonly string[]> = new Map(),
): boolean {
  let choices: StudentMarks[][] = [[...marks]]
  for (const [student, others] of otherIds) {
    const renamed = choices.flatMap((choice) =>
      others.map((id) =>
        choice.map((each) => (each.student === student ? { ...each, student: id } : each)),
      ),
    )
    choices = [...choices, ...renamed].slice(0, mostChoices)
  }
  return choices.some((choice) => checksumOf(choice) === checksum)
}
