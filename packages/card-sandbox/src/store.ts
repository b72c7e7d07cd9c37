import { randomBytes } from 'node:crypto'
import { createSwitches, Faults, noFaults } from './faults'
import { openJournal, type Line } from './journal'
import type { Step } from './cards'

export type Status = 'abandoned' | 'failed' | 'success' | 'reversed'

export interface Attempt {
  cardId: string
  awaiting: Step
}

export interface Transaction {
  id: number
  reference: string
  accessCode: string
  email: string
  /** As it was asked for. */
  requestedKobo: number
  /** As it was charged. */
  amountKobo: number
  currency: string
  metadata: unknown
  status: Status
  createdAt: string
  paidAt: string | null
  feesKobo: number | null
  cardId: string | null
  said: string | null
  refundedKobo: number
  attempt: Attempt | null
  /** It is paid after all at this instant, though it was given up. */
  lateSuccessAt: string | null
}

export interface Refund {
  id: number
  transactionId: number
  amountKobo: number
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'
  createdAt: string
  /** When it goes on by itself; null when it has come to its end. */
  nextAt: string | null
}

export interface Delivery {
  id: string
  event: string
  reference: string
  body: string
  attempts: number
  createdAt: string
  /** When it is sent next; null when it has arrived, was given up, or was dropped. */
  nextAt: string | null
  /** Of the last attempt: a status, or why there is none. */
  outcome: string | null
}

interface Kept {
  transaction: Transaction
  refund: Refund
  delivery: Delivery
}

/** As large as ids are today. */
const firstId = 4_099_260_516
/** Deliveries that are over are forgotten but for the last ones. */
const mostOver = 200

function table<V extends { id: number | string }>(
  lines: readonly Line[],
  kind: string,
  write: (value: V) => void,
  forget: (id: V['id']) => void,
) {
  const rows = new Map(
    lines
      .filter((line) => line.kind === kind)
      .map((line) => [(line.value as V).id, line.value as V]),
  )
  return {
    all: (): V[] => [...rows.values()],
    get: (id: V['id']): V | undefined => rows.get(id),
    /** Kept before anybody hears of it. */
    put: (value: V): V => {
      write(value)
      rows.set(value.id, value)
      return value
    },
    forget: (id: V['id']): void => {
      forget(id)
      rows.delete(id)
    },
  }
}
export type Table<V extends { id: number | string }> = ReturnType<typeof table<V>>

/** Everything the sandbox knows. */
export function openStore(file: string | undefined) {
  const { lines, write } = openJournal(file)
  const tableOf = <K extends keyof Kept>(kind: K) =>
    table<Kept[K]>(
      lines,
      kind,
      (value) => write({ kind, id: String(value.id), value }),
      (id) => write({ kind, id: String(id), value: null }),
    )
  const transactions = tableOf('transaction')
  const refunds = tableOf('refund')
  const deliveries = tableOf('delivery')
  const setting = (id: string): unknown =>
    lines.find((line) => line.kind === 'setting' && line.id === id)?.value
  const keptFaults = Faults.safeParse(setting('faults'))
  let webhookUrl = setting('webhookUrl') as string | undefined
  let lastId = Math.max(
    firstId,
    ...transactions.all().map(({ id }) => id),
    ...refunds.all().map(({ id }) => id),
  )
  const byReference = new Map(transactions.all().map(({ reference, id }) => [reference, id]))
  const byAccessCode = new Map(transactions.all().map(({ accessCode, id }) => [accessCode, id]))
  const find = (index: Map<string, number>, key: string): Transaction | undefined => {
    const id = index.get(key)
    return id === undefined ? undefined : transactions.get(id)
  }
  return {
    transactions,
    refunds,
    deliveries,
    switches: createSwitches(keptFaults.success ? keptFaults.data : noFaults, (value) =>
      write({ kind: 'setting', id: 'faults', value }),
    ),
    nextId: (): number => (lastId += 1),
    newCode: (): string => randomBytes(8).toString('hex').slice(0, 15),
    add: (transaction: Transaction): Transaction => {
      transactions.put(transaction)
      byReference.set(transaction.reference, transaction.id)
      byAccessCode.set(transaction.accessCode, transaction.id)
      return transaction
    },
    byReference: (reference: string) => find(byReference, reference),
    byAccessCode: (code: string) => find(byAccessCode, code),
    webhookUrl: () => webhookUrl,
    setWebhookUrl: (value: string): void => {
      write({ kind: 'setting', id: 'webhookUrl', value })
      webhookUrl = value
    },
    forgetOldDeliveries: (): void => {
      const over = deliveries.all().filter(({ nextAt }) => nextAt === null)
      for (const { id } of over.slice(0, Math.max(0, over.length - mostOver))) deliveries.forget(id)
    },
  }
}
export type Store = ReturnType<typeof openStore>
