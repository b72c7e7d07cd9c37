import {
  importMessages,
  StaffRow,
  staffStatuses,
  staffTypes,
  type Module,
  type Staff,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { asStaff, type Origin } from '../../../../platform/actor'
import { fold } from '../../../../platform/text.rules'
import type { NewMember } from '../../../staff/members'
import type { TableRow } from '../../../../platform/spreadsheets'
import { changeNote, checked, duplicate, wordOf, wrong } from './checked'
import type { Note, PlannedRow } from './kind.types'
import { digitsOf } from './known-students.queries'

export type Contact = Pick<Staff, 'first_name' | 'last_name' | 'phone_number'>
export type NewPlan = { kind: 'new'; roleName: string } & Omit<NewMember, 'id'>
export interface ChangedPlan {
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

/** Nobody gives rights that they do not have. */
const mayGive = ({ actor }: Origin, { modules }: Role): boolean =>
  modules.every((module) => asStaff(actor).modules.has(module))

const unlessKnown = (column: string, word: string | undefined, words: readonly string[]): Note[] =>
  word ? [] : [{ column, message: importMessages.unknownStatus(words.join(', ')) }]

function roleNotes(name: string, role: Role | undefined, by: Origin): Note[] {
  if (!role) return [{ column: 'Role', message: importMessages.unknownRole(name) }]
  return mayGive(by, role) ? [] : [{ column: 'Role', message: importMessages.roleTooHigh }]
}

interface Choices {
  type: NewPlan['staff_type']
  state: NewPlan['status']
  role: Role
}

function choicesOf(
  { staff_type, role: roleName, status = '' }: Pick<Values, 'staff_type' | 'role' | 'status'>,
  roles: ReadonlyMap<string, Role>,
  by: Origin,
): Choices | { notes: Note[] } {
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
  return type && state && role && notes.length === 0 ? { type, state, role } : { notes }
}

function planOf(
  values: Values,
  roles: ReadonlyMap<string, Role>,
  by: Origin,
): NewPlan | { notes: Note[] } {
  const chosen = choicesOf(values, roles, by)
  if ('notes' in chosen) return chosen
  const { first_name, last_name, email, phone_number } = values
  const { type, state, role } = chosen
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

/** The other problems of a row that breaks a rule of the form. */
function besides(
  told: readonly Note[],
  { values }: TableRow,
  roles: ReadonlyMap<string, Role>,
  by: Origin,
): Note[] {
  const { staff_type = '', role = '', status } = values
  const chosen = choicesOf({ staff_type, role, status }, roles, by)
  return 'notes' in chosen
    ? chosen.notes.filter(({ column }) => !told.some((note) => note.column === column))
    : []
}

const calledSo = ({ staff_number, first_name, last_name }: KnownStaff): string =>
  `${staff_number}, ${first_name} ${last_name}`
const personKey = ({ first_name, last_name, phone_number }: Contact): string =>
  [last_name, first_name, digitsOf(phone_number)].map(fold).join('\n')

const nameOf = ({ first_name, last_name }: Contact): string => fold(`${first_name} ${last_name}`)
/** The content of a row, to find equal rows. */
const wordsOf = (plan: NewPlan): string =>
  fold(JSON.stringify({ ...plan, phone_number: digitsOf(plan.phone_number) }))

/**
 * Name and telephone number are updated from the file. Type, role and status of a known member are
 * not.
 */
function changed(line: number, plan: NewPlan, known: KnownStaff): PlannedRow<StaffPlan> {
  const keys = (['first_name', 'last_name', 'phone_number'] as const).filter(
    (key) => plan[key] !== known[key],
  )
  if (keys.length === 0)
    return duplicate(line, calledSo(known), importMessages.alreadyThere(known.staff_number))
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

/** The preview of a file of staff: each row is new, changed, known or wrong. */
export async function createStaffPlanner(connection: Knex, by: Origin) {
  const roles = await rolesOf(connection)
  const seen = new Map<string, { line: number; plan: NewPlan }>()
  /** An earlier row of the same file with the same mail address or person. */
  const before = (line: number, what: string, plan: NewPlan): PlannedRow<never> | null => {
    const same = seen.get(plan.email)
    if (same) {
      if (wordsOf(same.plan) === wordsOf(plan))
        return duplicate(line, what, importMessages.sameAsRow(same.line))
      const message =
        nameOf(same.plan) === nameOf(plan)
          ? importMessages.rowTwice(same.line)
          : importMessages.emailTakenInFile(same.line)
      return wrong(line, what, [{ column: 'Email', message }])
    }
    const person = seen.get(personKey(plan))
    if (person) return duplicate(line, what, importMessages.samePersonAsRow(person.line, 'email'))
    for (const key of [plan.email, personKey(plan)]) seen.set(key, { line, plan })
    return null
  }
  const outcomeOf = (
    line: number,
    plan: NewPlan,
    known: readonly KnownStaff[],
  ): PlannedRow<StaffPlan> => {
    const what = `${plan.first_name} ${plan.last_name}`
    const earlier = before(line, what, plan)
    if (earlier) return earlier
    const same = known.find(({ email }) => email === plan.email)
    if (same) return changed(line, plan, same)
    const person = known.find((each) => personKey(each) === personKey(plan))
    if (person) return duplicate(line, what, importMessages.samePerson(calledSo(person), 'email'))
    return { line, outcome: 'new', what, notes: [], plan }
  }
  return async (rows: readonly TableRow[]): Promise<PlannedRow<StaffPlan>[]> => {
    const read = rows.map((row): { line: number; plan: NewPlan } | PlannedRow<never> => {
      const what = `${row.values['first_name'] ?? ''} ${row.values['last_name'] ?? ''}`.trim()
      const values = checked('staff', StaffRow, row)
      const plan =
        'notes' in values
          ? { notes: [...values.notes, ...besides(values.notes, row, roles, by)] }
          : planOf(values.values, roles, by)
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
