import { scoreSheetMessages, type PaperKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../../platform/actor'
import { replacePaper } from '../../../students/papers'
import { lockStudentByNumber } from '../../../students/records'

const kinds: readonly PaperKind[] = ['statement_of_result', 'transcript']

/**
 * Ends the statement and the transcript of a student whose published marks change. The student
 * stays locked until the transaction ends, so that no paper with the former marks is issued
 * meanwhile.
 */
export async function endResultPapers(
  connection: Knex,
  { applicationNumber }: { applicationNumber: string },
  student: string,
  { by, now }: { by: Origin; now: string },
): Promise<void> {
  await lockStudentByNumber(connection, applicationNumber)
  const cause = { cause: 'changed', reason: scoreSheetMessages.marksAmended } as const
  for (const kind of kinds) await replacePaper(connection, kind, student, cause, by, now)
}
