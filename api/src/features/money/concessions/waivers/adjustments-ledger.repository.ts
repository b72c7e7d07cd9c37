import type { Knex } from 'knex'
import { post, type Account } from '../../ledger'
import type { AdjustmentKind } from './adjustments.rules'

interface Adjusted {
  id: string
  student: string
  charge: string
  kind: AdjustmentKind
  amountKobo: number
}
interface Made {
  at: string
  by: string
  reason: string
}

/**
 * Account that a waived amount is posted to. A waived late fee has none, because a late fee is only
 * posted when it is paid.
 */
const accountOf: Record<AdjustmentKind, Account | null> = {
  waiver: 'waivers',
  discount: 'discounts',
  'late-fee-waiver': null,
}

/**
 * Ledger postings of waivers and discounts: the fee, unless it is posted already, and the amount
 * that need not be paid.
 */
export const createAdjustmentLedger = (connection: Knex) => {
  const enter = async (
    { id, student, charge, kind, amountKobo }: Adjusted,
    { at, by, reason }: Made,
    back: boolean,
  ): Promise<void> => {
    const account = accountOf[kind]
    if (account === null) return
    const of = { student, charge }
    const credit = back ? -amountKobo : amountKobo
    await post(connection, {
      key: `${kind}${back ? '-back' : ''}:${id}`,
      kind: kind === 'waiver' ? 'waiver' : 'discount',
      at,
      by,
      reason,
      entries: [
        { account, amountKobo: credit, ...of },
        { account: 'student_receivable', amountKobo: -credit, ...of },
      ],
    })
  }
  return {
    adjust: async (adjusted: Adjusted, feeKobo: number, made: Made): Promise<void> => {
      const of = { student: adjusted.student, charge: adjusted.charge }
      if (accountOf[adjusted.kind] === null) return
      await post(connection, {
        key: `charge:${adjusted.student}:${adjusted.charge}`,
        kind: 'charge',
        at: made.at,
        by: made.by,
        entries: [
          { account: 'student_receivable', amountKobo: feeKobo, ...of },
          { account: 'fee_income', amountKobo: -feeKobo, ...of },
        ],
      })
      await enter(adjusted, made, false)
    },
    takeBack: (adjusted: Adjusted, made: Made): Promise<void> => enter(adjusted, made, true),
  }
}
export type AdjustmentLedger = ReturnType<typeof createAdjustmentLedger>
