import { brokenMoments, fileDifferences, missingFrom, rowDifferences } from './compare.mjs'

it('counts rows that only one side has, also equal rows, and ignores generated columns', () => {
  const backup = [
    { id: 1, name: 'Ada' },
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Bola' },
  ]
  const generated = (row) => ({ ...row, folded: 'x' })
  expect(rowDifferences(backup, backup.map(generated).reverse())).toEqual({ missing: 0, extra: 0 })
  expect(rowDifferences(backup, [backup[0], backup[2]])).toEqual({ missing: 1, extra: 0 })
  expect(rowDifferences(backup, [...backup, { id: 3, name: 'Chike' }])).toEqual({
    missing: 0,
    extra: 1,
  })
  expect(rowDifferences([{ id: 1, name: null }], [{ id: 1, name: '' }])).toEqual({
    missing: 1,
    extra: 1,
  })
})

it('names files that are missing, new or changed', () => {
  const files = (...pairs) => new Map(pairs)
  expect(
    fileDifferences(
      files(['a', '1'], ['b', '1'], ['c', '1']),
      files(['a', '1'], ['b', '2'], ['d', '1']),
    ),
  ).toEqual(['b', 'c', 'd'])
})

const person = {
  email: 'ada@mail.example',
  registered: 10,
  number: 'APP26000001',
  drafts: [
    { at: 20, entry: '1 Unity Close' },
    { at: 40, entry: '2 Unity Close' },
  ],
  photo: 30,
  paid: { at: 35, reference: 'PAY-1' },
}
const backupWith = (changes = {}, files = ['draft-photos/ab/abcd']) => ({
  tables: new Map(
    Object.entries({
      students: [{ id: 's', email: person.email, application_number: person.number }],
      application_drafts: [
        {
          student_id: 's',
          values_json: JSON.stringify({ permanentAddress: '2 Unity Close' }),
          photo_key: 'abcd',
        },
      ],
      receipts: [{ reference: 'PAY-1' }],
      ...changes,
    }),
  ),
  files: new Map(files.map((file) => [file, ''])),
})

it('finds nothing missing in a backup that has everything', () => {
  expect(missingFrom(backupWith(), [person], 50)).toEqual([])
})

it('names what was acknowledged before the backup and is not in it, and nothing later', () => {
  const empty = backupWith({ students: [], application_drafts: [], receipts: [] }, [])
  expect(missingFrom(empty, [person], 50)).toEqual([
    'registration ada@mail.example',
    'draft ada@mail.example',
    'photo ada@mail.example',
    'payment PAY-1',
  ])
  expect(missingFrom(empty, [person], 25)).toEqual([
    'registration ada@mail.example',
    'draft ada@mail.example',
  ])
  expect(missingFrom(empty, [person], 5)).toEqual([])
})

it('accepts a later draft, and no earlier one', () => {
  const draft = (entry) =>
    backupWith({
      application_drafts: [
        {
          student_id: 's',
          values_json: JSON.stringify({ permanentAddress: entry }),
          photo_key: 'abcd',
        },
      ],
    })
  expect(missingFrom(draft('2 Unity Close'), [person], 25)).toEqual([])
  expect(missingFrom(draft('1 Unity Close'), [person], 50)).toEqual(['draft ada@mail.example'])
})

it('sees a backup that is not of one moment', () => {
  const whole = {
    students: [{ application_number: 'APP26000001' }, { application_number: 'APP26000002' }],
    biodata: [{}, {}],
    outbox: [{ kind: 'student-credentials' }, { kind: 'student-credentials' }, { kind: 'other' }],
    student_payments: [{ settled_key: 'k' }, { settled_key: null }],
    receipts: [{}],
  }
  const broken = (changes) =>
    brokenMoments({ tables: new Map(Object.entries({ ...whole, ...changes })) })
  expect(broken({})).toEqual([])
  expect(broken({ students: [whole.students[1]] })).toEqual(['numbers', 'forms', 'mails'])
  expect(broken({ biodata: [{}] })).toEqual(['forms'])
  expect(broken({ outbox: [] })).toEqual(['mails'])
  expect(broken({ receipts: [] })).toEqual(['receipts'])
})
