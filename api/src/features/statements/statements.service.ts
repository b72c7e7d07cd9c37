import type { Statement } from '@portal/contracts'
import type { Actor } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { notFound, unauthorised } from '../../platform/errors'
import type { PdfPrinter } from '../../platform/pdf'
import type { Charge, ChargesOf } from '../fees'
import { nameOf, programInWords } from '../receipts'
import { subjectOf, type StudentReader } from '../students'
import { accountOf, type BookedLine, type ChargeWords } from './statement.rules'
import { renderStatement } from './statement-sheet'

export interface StatementsWork {
  students: StudentReader
  chargesOf: ChargesOf
  bookedLines: (student: string) => Promise<BookedLine[]>
  chargeWords: (
    charges: readonly string[],
    studentSince: string,
  ) => Promise<Map<string, ChargeWords>>
}
interface Deps {
  work: UnitOfWork<StatementsWork>
  print: PdfPrinter
  clock: Clock
}

/** Books and rule as of one moment: nothing was entered while the rule was asked. Nothing is ever taken out of the books. */
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

/** Statements of account: the own one, or of any student for staff. */
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
      const words = await repositories.chargeWords([...ids], student.createdAt)
      return {
        student: {
          _id: student._id,
          applicationNumber: student.applicationNumber,
          matricNumber: student.matricNumber,
          name: nameOf(student),
          program: programInWords(student.program),
        },
        asOf,
        ...accountOf({ student: student._id, booked, charges, words, asOf }),
      }
    })
  return {
    statement,
    pdf: async (
      actor: Actor,
      asked: string | undefined,
    ): Promise<{ name: string; pdf: Buffer }> => {
      if (actor.kind === 'anonymous') throw unauthorised()
      const found = await statement(actor, asked)
      return {
        name: `statement-${found.student.applicationNumber}`,
        pdf: await print(actor, () => renderStatement(found)),
      }
    },
  }
}
export type StatementsService = ReturnType<typeof createStatementsService>
