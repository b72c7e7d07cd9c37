import { programInWords, surnameFirst, type HeldMoney, type Statement } from '@portal/contracts'
import { asPerson, type Actor } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../../platform/errors'
import type { PdfPrinter } from '../../../../platform/pdf'
import type { Charge, ChargesOf } from '../../../charges/charge-rule'
import { subjectOf, type StudentReader } from '../../../students/records'
import { accountOf, type BookedLine, type ChargeWords } from './statement.rules'
import { renderStatement } from './statement-sheet'

export interface StatementsWork {
  students: StudentReader
  chargesOf: ChargesOf
  bookedLines: (student: string) => Promise<BookedLine[]>
  heldMoney: (student: string) => Promise<HeldMoney[]>
  chargeWords: (
    charges: readonly string[],
    student: { _id: string; createdAt: string },
  ) => Promise<Map<string, ChargeWords>>
}
interface Deps {
  work: UnitOfWork<StatementsWork>
  print: PdfPrinter
  clock: Clock
}

/**
 * Reads ledger and charges at one moment: retries if something was posted between the two reads.
 * Ledger entries are never deleted.
 */
async function asOfOneMoment(
  { chargesOf, bookedLines }: StatementsWork,
  student: string,
): Promise<{ booked: BookedLine[]; charges: Charge[] }> {
  let booked = await bookedLines(student)
  for (;;) {
    const charges = await chargesOf(student)
    const since = await bookedLines(student)
    if (since.length === booked.length) return { booked, charges }
    booked = since
  }
}

/** Statements of account: the student's own, or any student's for staff. */
export function createStatementsService({ work, print, clock }: Deps) {
  const statement = (actor: Actor, asked: string | undefined): Promise<Statement> =>
    work.read(async (repositories) => {
      const student = await repositories.students.byNumber(subjectOf(actor, asked))
      if (!student) throw notFound()
      const { booked, charges } = await asOfOneMoment(repositories, student._id)
      const ids = new Set([
        ...charges.map(({ id }) => id),
        ...booked.flatMap(({ charge }) => charge ?? []),
      ])
      const asOf = clock.instant()
      const words = await repositories.chargeWords([...ids], student)
      return {
        student: {
          _id: student._id,
          applicationNumber: student.applicationNumber,
          matricNumber: student.matricNumber,
          name: surnameFirst(student),
          program: programInWords(student.program),
        },
        asOf,
        held: await repositories.heldMoney(student._id),
        ...accountOf({ student: student._id, booked, charges, words, asOf }),
      }
    })
  return {
    statement,
    pdf: async (
      actor: Actor,
      asked: string | undefined,
    ): Promise<{ name: string; pdf: Buffer }> => {
      const person = asPerson(actor)
      const found = await statement(actor, asked)
      return {
        name: `statement-${found.student.applicationNumber}`,
        pdf: await print(person, () => renderStatement(found)),
      }
    },
  }
}
export type StatementsService = ReturnType<typeof createStatementsService>
