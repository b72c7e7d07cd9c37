import {
  paperMessages,
  programInWords,
  surnameFirst,
  type AdmissionLetterFacts,
  type Student,
} from '@portal/contracts'
import { lagosDayOf } from '../../../platform/clock'

/** The text of the institution. `{program}` and `{session}` are replaced. */
export interface LetterText {
  institution: { name: string; address: string }
  paragraphs: readonly string[]
  conditions: readonly string[]
  reportOn: string
  signatory: { name: string; post: string }
}
export interface LetterFee {
  amount: number
  payBy: string | null
}

/** Returns why no letter is issued; null if one is. */
export const letterRefusal = (status: Student['status']): string | null => {
  if (status === 'suspended') return paperMessages.suspended
  return status === 'pending' || status === 'rejected' ? paperMessages.notAdmitted : null
}

/** The content of an admission letter. */
export function letterFacts(
  { institution, paragraphs, conditions, reportOn, signatory }: LetterText,
  student: Student,
  { decidedAt, sessionYear }: { decidedAt: string; sessionYear: string },
  fee: LetterFee | null,
): AdmissionLetterFacts {
  const program = programInWords(student.program)
  const filled = (text: string): string =>
    text.replaceAll('{program}', program).replaceAll('{session}', sessionYear)
  return {
    institution: institution.name,
    institutionAddress: institution.address,
    name: surnameFirst(student),
    firstname: student.firstname,
    applicationNumber: student.applicationNumber,
    matricNumber: null,
    program,
    department: student.program.department.name,
    school: student.program.department.school.name,
    sessionYear,
    admittedOn: lagosDayOf(decidedAt),
    acceptanceFee: fee?.amount ?? null,
    payBy: fee?.payBy ?? null,
    reportOn: reportOn || null,
    paragraphs: paragraphs.map(filled),
    conditions: conditions.map(filled),
    signatory,
  }
}

/** A letter stays valid if only the text of the institution or the due date changes. */
export const letterBasis = ({
  name,
  applicationNumber,
  program,
  sessionYear,
  admittedOn,
  acceptanceFee,
}: AdmissionLetterFacts) => ({
  name,
  applicationNumber,
  program,
  sessionYear,
  admittedOn,
  acceptanceFee,
})
