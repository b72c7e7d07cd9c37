import type { Origin } from '../../../../platform/actor'
import type { SettlementWrites } from '../settlement.repository'

/** Mails the student at their current address. */
export async function mailStudent(
  { students, mail }: SettlementWrites,
  student: string,
  kind: string,
  data: Record<string, unknown>,
  by: Origin,
): Promise<void> {
  const found = await students.byId(student)
  if (found)
    await mail(
      {
        kind,
        to: { name: `${found.firstname} ${found.lastname}`, address: found.email },
        data: { firstname: found.firstname, ...data },
      },
      by,
    )
}
