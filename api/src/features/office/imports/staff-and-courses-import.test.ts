import { importMessages, prerequisiteMessages } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testImports } from './imports.fixture'

const { test, seed, previewed, committed, rows } = testImports()

const header = 'First name,Last name,Email,Phone,Staff type,Role,Status'
const role = async (name: string, ...modules: string[]) => {
  const [id, at] = [newId(), test.clock.instant()]
  await test.db('roles').insert({ id, name, created_at: at, updated_at: at })
  if (modules.length > 0)
    await test.db('role_modules').insert(modules.map((module) => ({ role_id: id, module })))
  return id
}
const notesOf = async (id: string) =>
  (await rows(id, '?page=1&pageSize=50')).rows.map(({ outcome, notes }) => [
    outcome,
    ...notes.map(({ message }) => message),
  ])

it('adds staff with the next numbers of their types, and mails their passwords', async () => {
  await role('Front Desk')
  const made = await previewed('staff', [
    header,
    'Ada,Obi,Ada@Example.com,08031234567,academic,front desk,',
    'Bola,Ige,bola@example.com,08031234568,Administrative,Front Desk,Inactive',
    'Chi,Eze,chi@example.com,08031234569,Academic,Front Desk,',
  ])
  expect(await test.db('outbox')).toEqual([])
  expect((await committed(made._id)).state).toBe('done')
  const stored = await test
    .db('staff')
    .whereIn('email', ['ada@example.com', 'bola@example.com', 'chi@example.com'])
    .orderBy('staff_number')
  expect(stored.map(({ staff_number, status }) => [staff_number, status])).toEqual([
    ['AC0001', 'Active'],
    ['AC0002', 'Active'],
    ['AD0001', 'Inactive'],
  ])
  expect((await test.deliver()).map(({ to }) => to).sort()).toEqual([
    'ada@example.com',
    'chi@example.com',
  ])
})

it('knows staff by email address: name and telephone follow the file, type, role and status do not', async () => {
  await role('Front Desk')
  const lines = [
    'Ada,Obi,ada@example.com,08031234567,Academic,Front Desk,',
    'Bola,Ige,bola@example.com,08031234568,Academic,Front Desk,',
  ]
  await committed((await previewed('staff', [header, ...lines]))._id)
  const made = await previewed('staff', [
    header,
    lines[0] ?? '',
    'Bola,Ige-Obi,bola@example.com,08031234568,Administrative,Front Desk,Suspended',
    'Ada,Obi,ada.obi@example.com,0803-123-4567,Academic,Front Desk,',
    'Ada,Obi,x@example.com,0803,Lecturer,Nobody,Gone',
    'Chi,Eze,chi@example.com,08031234569,Academic,Nobody,',
  ])
  expect(await notesOf(made._id)).toEqual([
    ['duplicate', importMessages.alreadyThere('AC0001')],
    ['changed', 'Last name from “Ige” to “Ige-Obi”'],
    ['duplicate', importMessages.samePersonAsRow(2, 'email')],
    [
      'wrong',
      'Please enter a valid 11-digit phone number',
      importMessages.unknownStatus('Academic, Administrative'),
      importMessages.unknownRole('Nobody'),
      importMessages.unknownStatus('Active, Inactive, Suspended'),
    ],
    ['wrong', importMessages.unknownRole('Nobody')],
  ])
  const alone = await previewed('staff', [
    header,
    'Ada,Obi,ada.obi@example.com,0803-123-4567,Academic,Front Desk,',
  ])
  expect(await notesOf(alone._id)).toEqual([
    ['duplicate', importMessages.samePerson('AC0001, Ada Obi', 'email')],
  ])
  await committed(made._id, true)
  expect(await test.db('staff').where({ email: 'bola@example.com' }).first()).toMatchObject({
    last_name: 'Ige-Obi',
    name_key: 'ige-obi bola',
    staff_type: 'Academic',
    status: 'Active',
  })
})

it('leaves nobody out silently whose row has the address of a row before', async () => {
  await role('Front Desk')
  const ada = 'Ada,Obi,ada@example.com,08031234567,Academic,Front Desk,'
  const made = await previewed('staff', [
    header,
    ada,
    ada,
    'ADA,Obi,Ada@example.com,0803 123 4567,Academic,front desk,active',
    'Ada,Obi,ada@example.com,08031234568,Academic,Front Desk,',
    'Bola,Ige,ada@example.com,08031234569,Academic,Front Desk,',
  ])
  expect(await notesOf(made._id)).toEqual([
    ['new'],
    ['duplicate', importMessages.sameAsRow(2)],
    ['duplicate', importMessages.sameAsRow(2)],
    ['wrong', importMessages.rowTwice(2)],
    ['wrong', importMessages.emailTakenInFile(2)],
  ])
})

it('gives nobody a role with modules that the importer does not hold, not even one that grows after the preview', async () => {
  await role('Administrator', 'staff', 'database')
  const clerk = await role('Clerk', 'database')
  const made = await previewed('staff', [
    header,
    'Ada,Obi,ada@example.com,08031234567,Academic,Administrator,',
    'Bola,Ige,bola@example.com,08031234568,Academic,Clerk,',
  ])
  expect(await notesOf(made._id)).toEqual([['wrong', importMessages.roleTooHigh], ['new']])
  await test.db('role_modules').insert({ role_id: clerk, module: 'staff' })
  expect(await committed(made._id, true)).toMatchObject({
    state: 'uploaded',
    problem: importMessages.changedMeanwhile,
    counts: null,
  })
  expect(await test.db('staff').where({ email: 'bola@example.com' })).toEqual([])
})

it('adds courses, and updates those that are there by their code', async () => {
  const first = await previewed('courses', [
    'Code,Title,Description,Status',
    'zoo  101,Zoology,Animals,',
    'ZOO 102,Botany,,',
  ])
  await committed(first._id)
  const made = await previewed('courses', [
    'Code,Title,Description,Status',
    'ZOO101,Zoology,,',
    'ZOO 102,Plants,Green ones,Inactive',
    'zoo 102,Plants,Green ones,Inactive',
    'ZOO 102,Trees,,',
    'ZOO 103,Fungi,,',
    'ZOO 104,Bacteria,,Maybe',
    ',Nothing,,',
  ])
  expect(await notesOf(made._id)).toEqual([
    ['duplicate', importMessages.alreadyThere('ZOO 101, Zoology')],
    [
      'changed',
      'Title from “Botany” to “Plants”',
      'Description from nothing to “Green ones”',
      'Status from “Active” to “Inactive”',
    ],
    ['duplicate', importMessages.sameAsRow(3)],
    ['wrong', importMessages.codeTwice(3)],
    ['new'],
    ['wrong', importMessages.unknownStatus('Active, Inactive')],
    ['wrong', 'Code is required'],
  ])
  await committed(made._id, true)
  expect(
    await test
      .db('courses')
      .where('code', 'like', 'ZOO%')
      .orderBy('code')
      .select('code', 'title', 'active'),
  ).toMatchObject([
    { code: 'ZOO 101', title: 'Zoology', active: 1 },
    { code: 'ZOO 102', title: 'Plants', active: 0 },
    { code: 'ZOO 103', title: 'Fungi', active: 1 },
  ])
})

it('reads prerequisites, which lead to stored courses and to rows above', async () => {
  const header = 'Code,Title,Prerequisites'
  await committed((await previewed('courses', [header, 'ZOO 101,Zoology,']))._id)
  const made = await previewed('courses', [
    header,
    'ZOO 201,Botany,zoo101; ZOO 101',
    'ZOO 202,Fungi,zoo101 (Taken)',
    'ZOO 203,Trees,ZOO 202; ZOO 101 (with)',
    'ZOO 101,Zoology,ZOO 203',
    'ZOO 204,Bacteria,ZOO 999',
    'ZOO 205,Birds,ZOO 101 (liked)',
    'ZOO 206,Fish,ZOO 206',
    'ZOO 207,Worms,ZOO 204',
  ])
  const { twice, circle, unknownInFile, unreadable, itself } = prerequisiteMessages
  expect(await notesOf(made._id)).toEqual([
    ['wrong', twice('ZOO 101')],
    ['new'],
    ['new'],
    ['wrong', circle(['ZOO 101', 'ZOO 203', 'ZOO 101'])],
    ['wrong', unknownInFile('ZOO 999')],
    ['wrong', unreadable],
    ['wrong', itself],
    ['wrong', unknownInFile('ZOO 204')],
  ])
  await committed(made._id, true)
  const stored = () =>
    test
      .db('course_prerequisites as p')
      .join('courses as c', 'c.id', 'p.course_id')
      .join('courses as r', 'r.id', 'p.requires_course_id')
      .where('c.code', 'like', 'ZOO%')
      .orderBy(['c.code', 'r.code'])
      .select({ of: 'c.code', requires: 'r.code', kind: 'p.kind' })
  expect(await stored()).toEqual([
    { of: 'ZOO 202', requires: 'ZOO 101', kind: 'taken' },
    { of: 'ZOO 203', requires: 'ZOO 101', kind: 'with' },
    { of: 'ZOO 203', requires: 'ZOO 202', kind: 'passed' },
  ])
  const again = await previewed('courses', [
    header,
    'ZOO 202,Fungi,ZOO 101 (taken)',
    'ZOO 203,Trees,ZOO 101',
  ])
  expect(await notesOf(again._id)).toEqual([
    ['duplicate', importMessages.alreadyThere('ZOO 202, Fungi')],
    ['changed', 'Prerequisites from “ZOO 101 (with); ZOO 202” to “ZOO 101”'],
  ])
  await committed(again._id)
  expect(await stored()).toEqual([
    { of: 'ZOO 202', requires: 'ZOO 101', kind: 'taken' },
    { of: 'ZOO 203', requires: 'ZOO 101', kind: 'passed' },
  ])
})

it('is for the module database alone', async () => {
  for (const cookie of [
    await seed().staffWith('students', 'staff', 'academics'),
    (await seed().student()).cookie,
  ]) {
    expect((await test.call('GET', '/imports', { cookie })).statusCode).toBe(403)
    expect(
      (
        await test.call('POST', '/imports', {
          cookie,
          body: { kind: 'courses', name: 'x', file: 'QQ==' },
        })
      ).statusCode,
    ).toBe(403)
  }
})
