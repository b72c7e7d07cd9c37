import type { PaymentStatus } from '@portal/contracts'
import type { Knex } from 'knex'
import type { PageAsked } from '../../platform/database/list-page'
import { endOf, startOf } from '../../platform/lagos-days.rules'
import { fold } from '../../platform/text.rules'

export interface PaymentFilter extends PageAsked {
  q?: string | undefined
  sort?: string | undefined
  status?: PaymentStatus | undefined
  charge?: string | undefined
  session?: string | undefined
  channel?: string | undefined
  from?: string | undefined
  to?: string | undefined
  attention?: 'true' | undefined
}

/** What a filter asks of a payment, with the names of other tables resolved to ids: those tables are small, and this one is not. */
export interface Conditions {
  equal: { status?: PaymentStatus; channel?: string; needs_attention?: true }
  /** The fees that are meant; undefined where any is. */
  charges: readonly string[] | undefined
  from: string | undefined
  to: string | undefined
  /** What is searched for, each of which is enough; undefined where nothing is. */
  search: readonly Sought[] | undefined
}
type Sought =
  | { reference: string }
  | { charges: readonly string[] }
  | { students: readonly string[] }
  | { numbers: string }

export interface TypeNames {
  id: string
  name: string
  description: string | null
}

/** Every application number begins so: what begins otherwise is asked of no student. */
const numberStart = 'APP'
/** What every search asks for besides itself. It may be a second old. */
export interface SearchFacts {
  /** There are few. */
  types: () => Promise<TypeNames[]>
  /** Whether any reference begins as application numbers do; the portal makes none. */
  areReferencesLikeNumbers: () => Promise<boolean>
}
/** Behind every sign of a reference and of an application number. */
const last = '~'
/** Their payments are looked up one by one; for more, each payment is asked for its student. */
const mostStudents = 1_000

const chargesOf = async (
  connection: Knex,
  { charge, session }: PaymentFilter,
): Promise<string[] | undefined> =>
  charge === undefined && session === undefined
    ? undefined
    : connection('program_session_payments')
        .where({
          ...(charge !== undefined && { payment_type_id: charge }),
          ...(session !== undefined && { session_id: session }),
        })
        .pluck<string[]>('id')

const asReference = (q: string): string | null =>
  /^[a-z0-9.=_-]+$/i.test(q) ? q.toLowerCase() : null
const asNumber = (q: string): string | null => {
  const number = q.toUpperCase()
  return /^[A-Z0-9]+$/.test(number) &&
    (number.startsWith(numberStart) || numberStart.startsWith(number))
    ? number
    : null
}

const isReferenceThere = async (connection: Knex, reference: string): Promise<boolean> =>
  Boolean(
    await connection('student_payments')
      .where('ref_key', '>=', reference)
      .where('ref_key', '<', reference + last)
      .first('id'),
  )

async function soughtStudents(connection: Knex, q: string): Promise<Sought[]> {
  const number = asNumber(q)
  if (number === null) return []
  const students = await connection('students')
    .where('application_number', '>=', number)
    .where('application_number', '<', number + last)
    .limit(mostStudents + 1)
    .pluck<string[]>('id')
  if (students.length === 0) return []
  return students.length > mostStudents ? [{ numbers: number }] : [{ students }]
}

async function soughtTypes(connection: Knex, q: string, { types }: SearchFacts): Promise<Sought[]> {
  const found = (await types())
    .filter(({ name, description }) =>
      [name, description ?? ''].some((text) => fold(text).includes(fold(q))),
    )
    .map(({ id }) => id)
  if (found.length === 0) return []
  return [
    {
      charges: await connection('program_session_payments')
        .whereIn('payment_type_id', found)
        .pluck<string[]>('id'),
    },
  ]
}

/** What one search may mean: the beginning of a reference, of an application number, a part of the name of a payment type. */
async function soughtIn(connection: Knex, q: string, facts: SearchFacts): Promise<Sought[]> {
  const found = [
    ...(await soughtStudents(connection, q)),
    ...(await soughtTypes(connection, q, facts)),
  ]
  const reference = asReference(q)
  if (asNumber(q)?.startsWith(numberStart) && !(await facts.areReferencesLikeNumbers()))
    return found
  // Where it can mean nothing else, the list itself says whether there is one.
  return reference !== null &&
    (found.length === 0 || (await isReferenceThere(connection, reference)))
    ? [{ reference }, ...found]
    : found
}

/** A search that means fees alone narrows them as a filter does. */
function withCharges(
  charges: readonly string[] | undefined,
  search: Sought[] | undefined,
): Pick<Conditions, 'charges' | 'search'> {
  const [only, ...others] = search ?? []
  if (!only || others.length > 0 || !('charges' in only)) return { charges, search }
  return {
    charges: charges ? charges.filter((charge) => only.charges.includes(charge)) : only.charges,
    search: undefined,
  }
}

export const searchFactsOf = (connection: Knex): SearchFacts => ({
  types: async () => connection('payment_types').select<TypeNames[]>('id', 'name', 'description'),
  areReferencesLikeNumbers: () => isReferenceThere(connection, numberStart.toLowerCase()),
})

export async function conditionsOf(
  connection: Knex,
  filter: PaymentFilter,
  facts = searchFactsOf(connection),
): Promise<Conditions> {
  const { status, channel, attention, from, to, q } = filter
  return {
    equal: {
      ...(status && { status }),
      ...(channel !== undefined && { channel }),
      ...(attention && { needs_attention: true }),
    },
    from: from && startOf(from),
    to: to && endOf(to),
    ...withCharges(
      await chargesOf(connection, filter),
      q ? await soughtIn(connection, q, facts) : undefined,
    ),
  }
}

/** `joined` counts soonest, `asked` reads on in the order of the list until a page is full. */
type Way = 'joined' | 'asked'

function whereSought(query: Knex.QueryBuilder, connection: Knex, sought: Sought, way: Way): void {
  if ('reference' in sought)
    void query
      .where('p.ref_key', '>=', sought.reference)
      .where('p.ref_key', '<', sought.reference + last)
  else if ('charges' in sought) void query.whereIn('p.charge_id', sought.charges)
  else if ('students' in sought) void query.whereIn('p.student_id', sought.students)
  else if (way === 'joined') {
    void query.whereIn(
      'p.student_id',
      connection('students')
        .where('application_number', '>=', sought.numbers)
        .where('application_number', '<', sought.numbers + last)
        .select('id'),
    )
  } else
    void query.whereRaw(
      '(select application_number from students where students.id = p.student_id) between ? and ?',
      [sought.numbers, sought.numbers + last],
    )
}

/** One of several that may be meant; none finds nothing. */
function whereAnySought(
  query: Knex.QueryBuilder,
  connection: Knex,
  search: readonly Sought[],
  way: Way,
): void {
  const [first, ...others] = search
  if (!first) void query.whereRaw('1 = 0')
  else if (others.length === 0) whereSought(query, connection, first, way)
  else {
    void query.where((any) => {
      for (const sought of search)
        void any.orWhere((one) => {
          whereSought(one, connection, sought, way)
        })
    })
  }
}

/** Payments that meet the conditions, in no order. `table` is `student_payments as p`, with what an engine is told about it. */
export function matching(
  connection: Knex,
  { equal, charges, from, to, search }: Conditions,
  way: Way = 'asked',
  table: Knex.Raw | string = 'student_payments as p',
): Knex.QueryBuilder {
  const query = connection.from(table as string)
  for (const [column, value] of Object.entries(equal)) void query.where(`p.${column}`, value)
  if (charges) void query.whereIn('p.charge_id', charges)
  if (from) void query.where('p.dated_at', '>=', from)
  if (to) void query.where('p.dated_at', '<=', to)
  if (search) whereAnySought(query, connection, search, way)
  return query
}
