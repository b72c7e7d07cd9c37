import type { Student } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { SettlementWrites } from '../settlement.repository'

/** Mails a student who was loaded in this transaction. */
export const mailTo = (
  { mail }: SettlementWrites,
  { firstname, lastname, email }: Student,
  kind: string,
  data: Record<string, unknown>,
  by: Origin,
): Promise<void> =>
  mail(
    {
      kind,
      to: { name: `${firstname} ${lastname}`, address: email },
      data: { firstname, ...data },
    },
    by,
  )

/** Mails the student at their current address. */
export async function mailStudent(
  writes: SettlementWrites,
  student: string,
  kind: string,
  data: Record<string, unknown>,
  by: Origin,
): Promise<void> {
  const found = await writes.students.byId(student)
  if (found) await mailTo(writes, found, kind, data, by)
}
