import { paperMessages, type Paper, type PaperCheck, type PaperKind } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../platform/errors'
import type { FactsOf, PaperRepository, StoredPaper } from './papers.repository'
import { codeMeant, isSerial } from './papers.rules'

export interface PapersWork {
  papers: PaperRepository
  studentOf: (applicationNumber: string) => Promise<string | null>
  withdraw: (id: string, reason: string, by: Origin, now: string) => Promise<void>
}
interface Deps {
  work: UnitOfWork<PapersWork>
  clock: Clock
}

const validUntil = (kind: PaperKind, facts: FactsOf[PaperKind]): string | null =>
  kind === 'id_card' && 'validUntil' in facts ? facts.validUntil : null

const shown = ({ kind, serial, facts, issuedAt, state }: StoredPaper): PaperCheck => ({
  state,
  paper: {
    kind,
    serial,
    name: facts.name,
    program: facts.program,
    issuedAt,
    validUntil: validUntil(kind, facts),
    awardClass: 'awardClass' in facts ? facts.awardClass : null,
  },
})

/** Papers: the public check, and for staff the list of a student and a withdrawal. */
export const createPapersService = ({ work, clock }: Deps) => ({
  /** Gives the same answer for a wrong code and for a number that does not belong to the code. */
  check: async (typedCode: string, number: string | undefined): Promise<PaperCheck> => {
    const code = codeMeant(typedCode)
    const paper = code && (await work.read(({ papers }) => papers.byCode(code)))
    return paper && (!number || isSerial(number, paper.serial))
      ? shown(paper)
      : { state: 'unknown', paper: null }
  },

  list: (applicationNumber: string): Promise<Paper[]> =>
    work.read(async ({ papers, studentOf }) => {
      const student = await studentOf(applicationNumber)
      if (student === null) throw notFound()
      return papers.ofStudent(student)
    }),

  withdraw: (id: string, reason: string, by: Origin): Promise<Paper> =>
    work.write(async ({ papers, withdraw }) => {
      await withdraw(id, reason, by, clock.instant())
      const paper = await papers.shown(id)
      if (!paper) throw notFound(paperMessages.unknown)
      return paper
    }),
})
export type PapersService = ReturnType<typeof createPapersService>
