import {
  allOperations,
  officeFacts,
  offices,
  type Office,
  type OperationSpec,
} from '@portal/contracts'
import { testCourseForms } from '../course-forms/course-forms.fixture'

/**
 * Calls every operation that the contract gives to offices, as the holder of every office. The
 * expected results are derived from the contract and from the place of each appointment, not from
 * the code that decides. New operations and offices are included automatically.
 */

const { test, setup, appointed, approvedForm, offering, session } = testCourseForms()

type Grants = Exclude<OperationSpec['access'], 'public'>
const ofOffices = allOperations.flatMap((operation) => {
  const grants: Grants = operation.access === 'public' ? [] : operation.access
  const granted = grants.flatMap((grant) =>
    grant.actor === 'staff' && grant.offices ? grant.offices : [],
  )
  return granted.length > 0 ? [{ operation, granted }] : []
})
const isOfRecord = ({ operation }: { operation: OperationSpec }): boolean =>
  operation.path.includes('/:')
const ofRecords = ofOffices.filter(isOfRecord)
const ofMany = ofOffices.filter((each) => !isOfRecord(each))

interface Holder {
  name: string
  office: Office
  /** Whether the appointment is in force for the record. */
  covers: boolean
  cookie: string
}
const nowhere = {
  offering_id: null,
  level: null,
  department_id: null,
  school_id: null,
}

/** The columns of an appointment to this office for the record, and for a similar one beside it. */
async function placesOf(office: Office): Promise<Record<'own' | 'other', object>> {
  const own = await test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('departments as d', 'd.id', 'p.department_id')
    .where({ 'o.id': offering() })
    .first<{ department: string; school: string }>({
      department: 'd.id',
      school: 'd.school_id',
    })
  const beside = (table: string, id: string) =>
    test.db(table).whereNot({ id }).first<{ id: string }>('id')
  const [scope] = officeFacts[office].scopes
  if (scope === 'institution') return { own: nowhere, other: nowhere }
  if (scope === 'school')
    return {
      own: { ...nowhere, school_id: own.school },
      other: { ...nowhere, school_id: (await beside('schools', own.school)).id },
    }
  if (scope === 'department')
    return {
      own: { ...nowhere, department_id: own.department },
      other: { ...nowhere, department_id: (await beside('departments', own.department)).id },
    }
  return {
    own: { ...nowhere, offering_id: offering(), level: 1 },
    other: { ...nowhere, offering_id: offering(), level: 2 },
  }
}

async function holders(): Promise<Holder[]> {
  const list: Holder[] = []
  const add = async (name: string, office: Office, covers: boolean, columns: object) => {
    list.push({ name, office, covers, cookie: (await appointed(office, columns)).cookie })
  }
  for (const office of offices) {
    const { own, other } = await placesOf(office)
    await add(`the ${office}`, office, true, own)
    await add(`the acting ${office}`, office, true, { ...own, acting: true })
    await add(`the former ${office}`, office, false, { ...own, until_on: '2020-06-30' })
    await add(`the next ${office}`, office, false, { ...own, from_on: '2999-01-01' })
    if (officeFacts[office].scopes[0] !== 'institution')
      await add(`the ${office} of another place`, office, false, other)
  }
  return list
}

it('gives a record to the holders of the offices of the contract, where the appointment covers it', async () => {
  const id = await approvedForm()
  const all = await holders()
  expect(ofRecords.length).toBeGreaterThan(2)
  const wrong: string[] = []
  for (const { operation, granted } of ofRecords) {
    const { method, path, body } = operation
    const url = path.replace(':id', id).replace(':number', 'CF-2025-000001')
    const call = async (cookie: string) =>
      (
        await test.call(method, url, {
          cookie,
          ...(body && { body: { version: 1, reason: 'Take the elective as well' } }),
        })
      ).statusCode
    for (const { name, office, covers, cookie } of all) {
      const status = await call(cookie)
      const isKnown = ![401, 403, 404].includes(status)
      if (isKnown !== (covers && granted.includes(office)) || status >= 500)
        wrong.push(`${name}: ${method} ${path} gave ${String(status)}`)
    }
    if ((await call(setup.office)) === 404) wrong.push(`the academic office: ${method} ${path}`)
  }
  expect(wrong).toEqual([])
})

it('gives lists, exports and approvals of several records by the same rule', async () => {
  const id = await approvedForm()
  const { number } = setup.student
  const all = await holders()
  expect(ofMany.map(({ operation }) => operation.id).sort()).toEqual([
    'approveRegistrations',
    'exportBroadsheet',
    'exportRegisteredCourses',
    'exportRegistrations',
    'listRegistrations',
  ])
  const query = {
    session: session(),
    semester: '1',
    program: offering(),
    level: '1',
    format: 'csv',
  }
  const wrong: string[] = []
  for (const { operation, granted } of ofMany) {
    const { method, path, body } = operation
    /** Whether the reply has the record. */
    const knows = async (cookie: string): Promise<boolean> => {
      const reply = await test.call(method, path, {
        cookie,
        ...(body
          ? { body: { registrations: [{ _id: id, version: 1 }] } }
          : { query: operation.id === 'listRegistrations' ? {} : query }),
      })
      if (reply.statusCode >= 500) wrong.push(`${path} gave ${String(reply.statusCode)}`)
      if (operation.id === 'exportBroadsheet') return reply.statusCode === 200
      // It is approved already: only who may decide on it is told so.
      return body ? reply.body.includes('already approved') : reply.body.includes(number)
    }
    for (const { name, office, covers, cookie } of all)
      if ((await knows(cookie)) !== (covers && granted.includes(office)))
        wrong.push(`${name}: ${method} ${path}`)
    const mayModule = operation.id === 'exportBroadsheet' ? 'exams' : 'academics'
    if (!(await knows(await setup.seed.staffWith(mayModule)))) wrong.push(`the module: ${path}`)
  }
  expect(wrong).toEqual([])
})
