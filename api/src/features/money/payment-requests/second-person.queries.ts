import type { Module } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Gift } from './second-person.rules'

interface Row {
  actor_id: string
  at: string
  action: string
  before_json: string | null
  after_json: string | null
}
interface Holder {
  id: string
  name: string
  mayDecide: boolean
}

/**
 * Columns whose change gives rights to the holder or control over the account: a new email address
 * receives the password link.
 */
const givingColumns = ['role_id', 'status', 'email']
/** Modules that allow decisions about money, or giving that right to others. */
const givingModules: readonly Module[] = ['finance', 'staff']

const parsed = (json: string | null): Record<string, string | null> =>
  json === null ? {} : (JSON.parse(json) as Record<string, string | null>)
const modulesOf = (json: string | null): string[] => (parsed(json)['modules'] ?? '').split(', ')

const givesRights = ({ action, after_json: after }: Row): boolean =>
  action !== 'staff.changed' || givingColumns.some((column) => column in parsed(after))
const givesModule = ({ before_json: before, after_json: after }: Row): boolean =>
  givingModules.some(
    (module) => modulesOf(after).includes(module) && !modulesOf(before).includes(module),
  )

/** Who gave rights to which account, according to the audit log. */
export const createSecondPersonQueries = (connection: Knex) => {
  const told = (record: string, actions: string[], since: string) =>
    connection('audit_log')
      .where({ record, actor_kind: 'staff' })
      .whereIn('action', actions)
      .where('at', '>', since)
      .whereNotNull('actor_id')
      .select<Row[]>('actor_id', 'at', 'action', 'before_json', 'after_json')
  return {
    giftsTo: async (account: string, since: string): Promise<Gift[]> => {
      const given = (
        await told(`staff/${account}`, ['staff.added', 'staff.imported', 'staff.changed'], since)
      ).filter(givesRights)
      const role = (
        await connection('staff')
          .where({ id: account })
          .first<{ role_id: string | null } | undefined>('role_id')
      )?.role_id
      const byRole = role
        ? (await told(`roles/${role}`, ['role.changed'], since)).filter(givesModule)
        : []
      return [...given, ...byRole]
        .filter(({ actor_id: giver }) => giver !== account)
        .map(({ actor_id: giver, at }) => ({ giver, at }))
    },
    /** Null if the account was deleted. */
    holder: async (id: string): Promise<Holder | null> => {
      const row = await connection('staff as s')
        .leftJoin(
          'role_modules as m',
          (on) => void on.on('m.role_id', 's.role_id').andOnVal('m.module', 'finance'),
        )
        .where({ 's.id': id })
        .first<
          | { first_name: string; last_name: string; status: string; module: string | null }
          | undefined
        >('s.first_name', 's.last_name', 's.status', 'm.module')
      return row
        ? {
            id,
            name: `${row.first_name} ${row.last_name}`,
            mayDecide: row.status === 'Active' && row.module !== null,
          }
        : null
    },
    /** Ids of all staff who may decide about money. */
    deciders: (): Promise<string[]> =>
      connection('staff as s')
        .join('role_modules as m', 'm.role_id', 's.role_id')
        .where({ 's.status': 'Active', 'm.module': 'finance' })
        .orderBy('s.id')
        .pluck<string[]>('s.id'),
  }
}
export type SecondPersonQueries = ReturnType<typeof createSecondPersonQueries>
