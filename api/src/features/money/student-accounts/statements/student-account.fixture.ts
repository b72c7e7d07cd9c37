import type { Statement } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { createChargesOf } from '../../charges'
import { post, type LedgerTransaction } from '../../ledger'
import type { TestApp } from '../../../../../test/app'

interface Entry {
  key: string
  kind: LedgerTransaction['kind']
  charge: string
  kobo: number
  reference?: string
}

/** For tests: a student's account with its ledger entries and its statement. */
export function studentAccount(test: TestApp) {
  let ada: Awaited<ReturnType<Seed['student']>>
  /** Creates the institution with its student before each test. */
  async function begin() {
    const seed = await seedInstitution(test)
    ada = await seed.student({ firstname: 'Ada', lastname: 'Obi', status: 'active' })
    return { seed, ada }
  }
  const ask = (cookie: string, query: Record<string, string> = {}) =>
    test.call('GET', '/students/statement', { cookie, query })
  const statement = async (cookie = ada.cookie) =>
    (await ask(cookie)).json<{ data: Statement }>().data
  /** The balance according to the fee rule, in naira. */
  const owed = async () =>
    (await createChargesOf(test.db, test.clock)(ada.id)).reduce(
      (sum, { totalKobo }) => sum + totalKobo,
      0,
    ) / 100
  /** Posts a debit, or a credit if negative, to the student's account, a second later. */
  async function enter({ key, kind, charge, kobo, reference }: Entry): Promise<void> {
    test.clock.forward(1)
    await post(test.db, {
      key,
      kind,
      ...(reference && { reference }),
      at: test.clock.instant(),
      entries: [
        { account: 'student_receivable', amountKobo: kobo, student: ada.id, charge },
        {
          account: kobo > 0 ? 'fee_income' : 'gateway_clearing',
          amountKobo: -kobo,
          student: ada.id,
          charge,
        },
      ],
    })
  }
  const booked = async (charge: string, kobo: number) =>
    enter({ key: `charge:${ada.id}:${charge}`, kind: 'charge', charge, kobo })
  return { begin, ask, statement, owed, enter, booked }
}

/** For tests: the lines of a statement in short form. */
export const told = ({ lines }: Statement) =>
  lines.map(({ kind, text, debit, credit, balance }) => [kind, text, debit - credit, balance])
