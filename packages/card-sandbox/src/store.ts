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
  /** The requested amount. */
  requestedKobo: number
  /** The charged amount. */
  amountKobo: number
  currency: string
  metadata: unknown
  status: Status
  createdAt: string
  paidAt: string | null
  feesKobo: number | null
  cardId: string | null
  response: string | null
  refundedKobo: number
  attempt: Attempt | null
  /** The time at which an abandoned transaction is paid. */
  lateSuccessAt: string | null
}

export interface Refund {
  id: number
  transactionId: number
  amountKobo: number
  status: 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'
  createdAt: string
  /** The time of the next step; null at the end. */
  nextAt: string | null
}

export interface Delivery {
  id: string
  event: string
  reference: string
  body: string
  attempts: number
  createdAt: string
  /** The time of the next attempt; null if it was delivered, given up or dropped. */
  nextAt: string | null
  /** The result of the last attempt: a status, or the reason why there is none. */
  outcome: string | null
}

interface Stored {
  transaction: Transaction
  refund: Refund
  delivery: Delivery
}

/** As large as the real service's ids. */
const firstId = 4_099_260_516
/** Only the latest completed deliveries are stored. */
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
    /** Stored before the reply. */
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

/** The complete state of the sandbox. */
export function openStore(file: string | undefined) {
  const { lines, write } = openJournal(file)
  const tableOf = <K extends keyof Stored>(kind: K) =>
    table<Stored[K]>(
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
  const storedFaults = Faults.safeParse(setting('faults'))
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
    switches: createSwitches(storedFaults.success ? storedFaults.data : noFaults, (value) =>
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
