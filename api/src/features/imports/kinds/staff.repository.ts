import {
  importMessages as said,
  StaffRow,
  staffStatuses,
  staffTypes,
  type Module,
  type Staff,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { asStaff, type Origin } from '../../../platform/actor'
import { recordAll } from '../../../platform/audit'
import { laterThan } from '../../../platform/database/stale'
import { conflict } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { enqueueAll } from '../../../platform/mail/outbox'
import { fold } from '../../../platform/text.rules'
import { createRights } from '../../roles'
import { insertStaff, staffColumns, type NewMember } from '../../staff'
import type { FileRow } from '../read-file'
import { newThenChanged } from './apply'
import { changeNote, checked, duplicate, wordOf, wrong } from './checked'
import type { Deed, ImportKindRules, Note, PlannedRow } from './kind.types'
import { digitsOf } from './known-students.queries'

type Contact = Pick<Staff, 'first_name' | 'last_name' | 'phone_number'>
type NewPlan = { kind: 'new'; roleName: string } & Omit<NewMember, 'id'>
interface ChangedPlan {
  kind: 'changed'
  id: string
  staffNumber: string
  before: Partial<Contact>
  after: Contact
  updatedAt: string
}
export type StaffPlan = NewPlan | ChangedPlan
type Values = z.output<typeof StaffRow>

interface KnownStaff extends Contact {
  id: string
  staff_number: string
  email: string
  updated_at: string
}
interface Role {
  id: string
  name: string
  modules: Module[]
}

const labels = { first_name: 'First name', last_name: 'Last name', phone_number: 'Phone' } as const

async function rolesOf(connection: Knex): Promise<Map<string, Role>> {
  const rows = await connection('roles as r')
    .leftJoin('role_modules as m', 'm.role_id', 'r.id')
    .select<{ id: string; name: string; module: Module | null }[]>('r.id', 'r.name', 'm.module')
  const roles = new Map<string, Role>()
  for (const { id, name, module } of rows) {
    const role = roles.get(fold(name)) ?? { id, name, modules: [] }
    if (module) role.modules.push(module)
    roles.set(fold(name), role)
  }
  return roles
}

/** Nobody gives more than they hold. */
const mayGive = ({ actor }: Origin, { modules }: Role): boolean =>
  modules.every((module) => asStaff(actor).modules.has(module))

const unlessKnown = (column: string, word: string | undefined, words: readonly string[]): Note[] =>
  word ? [] : [{ column, message: said.unknownStatus(words.join(', ')) }]

function roleNotes(name: string, role: Role | undefined, by: Origin): Note[] {
  if (!role) return [{ column: 'Role', message: said.unknownRole(name) }]
  return mayGive(by, role) ? [] : [{ column: 'Role', message: said.roleTooHigh }]
}

function planOf(
  values: Values,
  roles: ReadonlyMap<string, Role>,
  by: Origin,
): NewPlan | { notes: Note[] } {
  const {
    first_name,
    last_name,
    email,
    phone_number,
    staff_type,
    role: roleName,
    status = '',
  } = values
  const [type, state, role] = [
    wordOf(staffTypes, staff_type),
    status === '' ? ('Active' as const) : wordOf(staffStatuses, status),
    roles.get(fold(roleName)),
  ]
  const notes: Note[] = [
    ...unlessKnown('Staff type', type, staffTypes),
    ...roleNotes(roleName, role, by),
    ...unlessKnown('Status', state, staffStatuses),
  ]
  if (!type || !state || !role || notes.length > 0) return { notes }
  return {
    kind: 'new',
    first_name,
    last_name,
    email: email.toLowerCase(),
    phone_number,
    staff_type: type,
    status: state,
    role_id: role.id,
    roleName: role.name,
  }
}

const calledSo = ({ staff_number, first_name, last_name }: KnownStaff): string =>
  `${staff_number}, ${first_name} ${last_name}`
const personKey = ({ first_name, last_name, phone_number }: Contact): string =>
  [last_name, first_name, digitsOf(phone_number)].map(fold).join('\n')

/** Name and telephone follow the file; type, role and status of somebody who is there do not. */
function changed(line: number, plan: NewPlan, known: KnownStaff): PlannedRow<StaffPlan> {
  const keys = (['first_name', 'last_name', 'phone_number'] as const).filter(
    (key) => plan[key] !== known[key],
  )
  if (keys.length === 0)
    return duplicate(line, calledSo(known), said.alreadyThere(known.staff_number))
  const before = Object.fromEntries(keys.map((key) => [key, known[key]])) as Partial<Contact>
  const after: Contact = {
    first_name: plan.first_name,
    last_name: plan.last_name,
    phone_number: plan.phone_number,
  }
  return {
    line,
    outcome: 'changed',
    what: calledSo(known),
    notes: keys.map((key) => changeNote(labels[key], known[key], plan[key])),
    plan: {
      kind: 'changed',
      id: known.id,
      staffNumber: known.staff_number,
      before,
      after,
      updatedAt: known.updated_at,
    },
  }
}

async function createStaffPlanner(connection: Knex, by: Origin) {
  const roles = await rolesOf(connection)
  const seen = new Map<string, number>()
  const outcomeOf = (
    line: number,
    plan: NewPlan,
    known: readonly KnownStaff[],
  ): PlannedRow<StaffPlan> => {
    const what = `${plan.first_name} ${plan.last_name}`
    const earlier = seen.get(plan.email) ?? seen.get(personKey(plan))
    if (earlier !== undefined) return duplicate(line, what, said.sameAsRow(earlier))
    for (const key of [plan.email, personKey(plan)]) seen.set(key, line)
    const same = known.find(({ email }) => email === plan.email)
    if (same) return changed(line, plan, same)
    const person = known.find((each) => personKey(each) === personKey(plan))
    if (person) return duplicate(line, what, said.samePerson(calledSo(person)))
    return { line, outcome: 'new', what, notes: [], plan }
  }
  return async (rows: readonly FileRow[]): Promise<PlannedRow<StaffPlan>[]> => {
    const read = rows.map((row): { line: number; plan: NewPlan } | PlannedRow<never> => {
      const what = `${row.values['first_name'] ?? ''} ${row.values['last_name'] ?? ''}`.trim()
      const values = checked('staff', StaffRow, row)
      const plan = 'notes' in values ? values : planOf(values.values, roles, by)
      return 'notes' in plan ? wrong(row.line, what, plan.notes) : { line: row.line, plan }
    })
    const plans = read.flatMap(({ plan }) => plan ?? [])
    const phones = plans.flatMap(({ phone_number }) => [phone_number, digitsOf(phone_number)])
    const known = await connection('staff')
      .whereIn(
        'email',
        plans.map(({ email }) => email),
      )
      .orWhereIn('phone_number', phones)
      .select<KnownStaff[]>(
        'id',
        'staff_number',
        'first_name',
        'last_name',
        'phone_number',
        'email',
        'updated_at',
      )
    return read.map((row) => ('outcome' in row ? row : outcomeOf(row.line, row.plan, known)))
  }
}

/** The role is looked at once more with its row locked, and so are the rights of who gives it: either may have changed since the rehearsal. */
async function assertMayGive(
  connection: Knex,
  plans: readonly NewPlan[],
  { by }: Deed,
): Promise<void> {
  const ids = [...new Set(plans.map(({ role_id }) => role_id))]
  await connection('roles').whereIn('id', ids).forUpdate().select('id')
  const held = await connection('role_modules')
    .whereIn('role_id', ids)
    .distinct()
    .pluck<Module[]>('module')
  const { modules } = await createRights(connection).held(by.actor, 'database')
  if (!held.every((module) => modules.has(module))) throw conflict(said.changedMeanwhile)
}

async function add(connection: Knex, plans: readonly NewPlan[], deed: Deed): Promise<void> {
  const { by, now, importId } = deed
  await assertMayGive(connection, plans, deed)
  const members = plans.map(({ kind: _kind, roleName: _role, ...member }) => ({
    id: newId(),
    ...member,
  }))
  const numbers = await insertStaff(connection, members, now)
  const active = members.filter(({ status }) => status === 'Active') // the others are sent theirs when they become so
  await enqueueAll(
    connection,
    active.map(({ id, first_name, last_name, email }) => ({
      kind: 'staff-credentials',
      to: { name: `${first_name} ${last_name}`, address: email },
      data: { staffId: id },
    })),
  )
  await recordAll(
    connection,
    members.map(({ id, staff_type, role_id, status }, nth) => ({
      by,
      action: 'staff.imported',
      record: `staff/${id}`,
      after: { staff_number: numbers[nth], staff_type, role_id, status, import: importId },
      at: now,
    })),
  )
}

async function change(
  connection: Knex,
  { id, staffNumber, before, after, updatedAt }: ChangedPlan,
  { by, now, importId }: Deed,
): Promise<void> {
  const at = laterThan(updatedAt, now)
  const values = {
    ...staffColumns({ ...after, staff_number: staffNumber }),
    phone_number: after.phone_number,
    updated_at: at,
  }
  const rows: number = await connection('staff').where({ id, updated_at: updatedAt }).update(values)
  if (rows !== 1) throw conflict(said.changedMeanwhile)
  const next = Object.fromEntries(
    Object.keys(before).map((key) => [key, after[key as keyof Contact]]),
  )
  await recordAll(connection, [
    {
      by,
      action: 'staff.edited',
      record: `staff/${id}`,
      before,
      after: { ...next, import: importId },
      at,
    },
  ])
}

export const staff: ImportKindRules<StaffPlan> = {
  planner: createStaffPlanner,
  apply: newThenChanged(add, change),
  finish: async () => undefined,
}
