import type { Knex } from 'knex'
import { accountTables, type AccountKind } from '../../../platform/actor'
import { removeResets } from '../../../platform/login/password-resets.repository'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'

/** The fields of a student or member of staff that sign-in needs. */
export interface Account {
  id: string
  kind: AccountKind
  number: string
  firstName: string
  lastName: string
  email: string
  status: string
  passwordHash: string | null
  mustChangePassword: boolean
  passwordChangedAt: string | null
  /** Set until a mailed password is used. After this time the password no longer works. */
  mailedPasswordExpiresAt: string | null
}

interface Row {
  id: string
  number: string
  first_name: string
  last_name: string
  email: string
  status: string
  password_hash: string | null
  must_change_password: number
  password_changed_at: string | null
  mailed_password_expires_at: string | null
}

const columns = {
  student: { number: 'application_number', first_name: 'firstname', last_name: 'lastname' },
  staff: { number: 'staff_number', first_name: 'first_name', last_name: 'last_name' },
} as const
const shared = [
  'id',
  'email',
  'status',
  'password_hash',
  'must_change_password',
  'password_changed_at',
  'mailed_password_expires_at',
]

const toAccount = (kind: AccountKind, row: Row): Account => ({
  id: row.id,
  kind,
  number: row.number,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  status: row.status,
  passwordHash: row.password_hash,
  mustChangePassword: Boolean(row.must_change_password),
  passwordChangedAt: row.password_changed_at,
  mailedPasswordExpiresAt: row.mailed_password_expires_at,
})

/** A password to store. */
export interface StoredPassword {
  hash: string
  mustChange: boolean
  at: string
  /** For a mailed password: the time until which it must be used. */
  expiresAt: string | null
}

/** The accounts of a kind, with the columns of `Row`. */
const accountsOf = (connection: Knex, kind: AccountKind) =>
  connection(accountTables[kind]).select<Row[]>([
    ...shared,
    ...Object.entries(columns[kind]).map(([name, column]) => `${column} as ${name}`),
  ])

const queriesOf = (kind: AccountKind) => ({
  byNumber: compiledQuery((connection: Knex, { number }: { number: string }) =>
    accountsOf(connection, kind).where({ [columns[kind].number]: number }),
  ),
  byId: compiledQuery((connection: Knex, { id }: { id: string }) =>
    accountsOf(connection, kind).where({ id }),
  ),
  lock: compiledQuery((connection: Knex, { id }: { id: string }) =>
    accountsOf(connection, kind).where({ id }).forUpdate(),
  ),
})
const queries = { student: queriesOf('student'), staff: queriesOf('staff') }

/** Accounts of one kind, in the tables of students and staff, with the columns for sign-in. */
export function createAccountRepository(connection: Knex, kind: AccountKind) {
  const table = accountTables[kind]
  const number = columns[kind].number
  const found = ([row]: readonly Row[]): Account | null => (row ? toAccount(kind, row) : null)
  return {
    byNumber: async (value: string) =>
      found(await queries[kind].byNumber(connection, { number: value })),
    byId: async (id: string) => found(await queries[kind].byId(connection, { id })),
    /** The present account, locked until the transaction ends. */
    lock: async (id: string) => {
      await lockOnAllNodes(connection, table, [id])
      return found(await queries[kind].lock(connection, { id }))
    },
    /** Families share an address, so it can have several accounts. */
    async byEmail(email: string): Promise<Account[]> {
      const rows = await accountsOf(connection, kind).where({ email }).orderBy(number).limit(10)
      return rows.map((row) => toAccount(kind, row))
    },
    /**
     * Stores a password. With `instead`, only if that hash is still stored. Returns false if it was
     * not. Recovery links that were mailed before become invalid.
     */
    async setPassword(
      id: string,
      { hash, mustChange, at, expiresAt }: StoredPassword,
      instead?: string | null,
    ): Promise<boolean> {
      const query = connection(table).where(
        instead === undefined ? { id } : { id, password_hash: instead },
      )
      const changed = await query.update({
        password_hash: hash,
        must_change_password: mustChange,
        password_changed_at: at,
        mailed_password_expires_at: expiresAt,
      })
      if (changed === 1) await removeResets(connection, kind, id)
      return changed === 1
    },
    /** Removes the password until a new one is mailed. Recovery links become invalid too. */
    async forgetPassword(id: string, at: string): Promise<void> {
      await connection(table).where({ id }).update({
        password_hash: null,
        must_change_password: false,
        password_changed_at: at,
        mailed_password_expires_at: null,
      })
      await removeResets(connection, kind, id)
    },
    /** Removes the expiry of a mailed password that was used. */
    keepMailedPassword: (id: string) =>
      connection(table).where({ id }).update({ mailed_password_expires_at: null }),
  }
}
export type AccountRepository = ReturnType<typeof createAccountRepository>
