import { assistantMessages, courseMessages, importMessages } from '@portal/contracts'
import { placementLine as line, testPlacements } from './program-courses-import.fixture'

const { lecturer, preview, previewed, previewNotes, notesOf, upload } = testPlacements()

it('says the problem of each row', async () => {
  expect(
    await notesOf([
      line({ 'Course code': 'ZZZ 999' }),
      line({ 'Course code': '' }),
      line({ 'Program type': 'BSc' }),
      line({ 'Program mode': 'Evening' }),
      line({ Program: 'Astrology' }),
      line({ 'Program type': '', 'Program mode': '' }),
      line({ Session: '1999/2000' }),
      line({ Level: '7' }),
      line({ Semester: 'Summer' }),
      line({ 'Credit units': '7' }),
      line({ 'Credit units': '' }),
      line({ Hours: '501' }),
      line({ Hours: '4.5' }),
      line({ Kind: 'Optional' }),
      line({ Capacity: '5001' }),
      line({ 'Pass mark': '101' }),
    ]),
  ).toEqual(
    [
      ['Course code', importMessages.unknownCourse('ZZZ 999')],
      ['Course code', importMessages.fillRow('Course code')],
      ['Program type', importMessages.unknownType('BSc', 'HND, ND')],
      ['Program mode', importMessages.unknownMode('Evening', 'FT, PT')],
      ['Program', importMessages.unknownProgram('Astrology')],
      ['Program type', importMessages.fillRow('Program type')],
      ['Session', importMessages.unknownSession('1999/2000')],
      ['Level', importMessages.unknownYear],
      ['Semester', importMessages.unknownSemester],
      ['Credit units', courseMessages.unitsRange],
      ['Credit units', importMessages.fillRow('Credit units')],
      ['Hours', courseMessages.hoursRange],
      ['Hours', courseMessages.hoursRange],
      ['Kind', importMessages.unknownStatus('Core, Elective, General studies')],
      ['Capacity', courseMessages.capacityRange],
      ['Pass mark', courseMessages.passMarkRange],
    ].map(([column = '', message = '']) => [
      'wrong',
      `${column}: ${message}`,
      ...(message === importMessages.fillRow('Program type')
        ? [`Program mode: ${importMessages.fillRow('Program mode')}`]
        : []),
    ]),
  )
})

it('lists all problems of a row', async () => {
  expect(
    await notesOf([
      line({
        'Course code': 'ZZZ 999',
        Session: '1999/2000',
        'Credit units': 'x',
        Lecturer: 'AC9999',
        Kind: 'Optional',
        'Assistant lecturers': 'AC8888',
      }),
    ]),
  ).toEqual([
    [
      'wrong',
      `Credit units: ${courseMessages.unitsRange}`,
      `Course code: ${importMessages.unknownCourse('ZZZ 999')}`,
      `Session: ${importMessages.unknownSession('1999/2000')}`,
      `Kind: ${importMessages.unknownStatus('Core, Elective, General studies')}`,
      `Lecturer: ${importMessages.unknownLecturer('AC9999')}`,
      `Assistant lecturers: ${importMessages.unknownLecturer('AC8888')}`,
    ],
  ])
})

it('takes lecturers and assistants who are active academic staff, by number or name', async () => {
  await lecturer('AC0004', 'Ada', 'Obi')
  await lecturer('AC0005', 'Sani', 'Musa', { status: 'Inactive' })
  await lecturer('AD0006', 'Ngozi', 'Ude', { staff_type: 'Administrative' })
  const numbers = Array.from({ length: 11 }, (_, nth) => `AC${String(1000 + nth)}`)
  for (const [nth, number] of numbers.entries())
    await lecturer(number, 'Bisi', `Ojo ${'abcdefghijk'.charAt(nth)}`)
  const assistants = (cell: string, others = {}) => line({ 'Assistant lecturers': cell, ...others })
  expect(
    await notesOf([
      line({ Lecturer: 'ada OBI' }),
      line({ Lecturer: 'AC0005' }),
      line({ Lecturer: 'AD0006' }),
      assistants('AC0001; ac0001'),
      assistants('AC0002; AC0001', { Lecturer: 'AC0001' }),
      assistants('AC0001; AD0006'),
      assistants(numbers.join(';')),
      assistants(`;${numbers.slice(1).join(' ; ')};`, { Lecturer: 'chi eze' }),
    ]),
  ).toEqual([
    ['wrong', `Lecturer: ${importMessages.severalLecturers('ada OBI')}`],
    ['wrong', `Lecturer: ${importMessages.unknownLecturer('AC0005')}`],
    ['wrong', `Lecturer: ${importMessages.unknownLecturer('AD0006')}`],
    ['wrong', `Assistant lecturers: ${importMessages.assistantTwice('Ada Obi')}`],
    ['wrong', `Assistant lecturers: ${assistantMessages.isLecturer('Ada Obi')}`],
    ['wrong', `Assistant lecturers: ${importMessages.unknownLecturer('AD0006')}`],
    ['wrong', `Assistant lecturers: ${assistantMessages.tooMany(10)}`],
    ['new'],
  ])
})

it('compares rows with those above them', async () => {
  expect(
    await notesOf([
      line({ Lecturer: 'AC0001' }),
      line({ 'Course code': 'zaa101', Semester: 'First', Lecturer: 'Ada Obi', Kind: 'Core' }),
      line({ Lecturer: 'AC0002' }),
      line({ Level: '2', Lecturer: 'AC0001' }),
      line({ 'Program type': 'HND' }),
      line({ Session: '2024/2025' }),
    ]),
  ).toEqual([
    ['new'],
    ['duplicate', importMessages.sameAsRow(2)],
    ['wrong', `Course code: ${importMessages.programCourseTwice(2)}`],
    ['wrong', `Course code: ${importMessages.programCourseTwice(2)}`],
    ['new'],
    ['new'],
  ])
})

it('needs the columns of a program course alone, and knows those of its export', async () => {
  const header =
    'Code,Title,Program,Session,Level,Semester,Credit Units,Hours,Lecturer,Prerequisites'
  const row = 'ZAA 101,Zoology,"Computer Science, ND FT",2025/2026,1,First,3,45,Not assigned,'
  const made = await previewed('program-courses', [header, row])
  expect(await previewNotes(made._id)).toEqual([['new']])
  expect(await upload('program-courses', 'Course code,Colour\nZAA 101,red')).toMatchObject({
    status: 400,
    message: importMessages.columns(
      ['Program', 'Session', 'Level', 'Semester', 'Credit units', 'Hours'],
      ['“Colour”'],
      [],
    ),
  })
  const again = await preview([line()])
  expect(again.counts).toMatchObject({ new: 1 })
})
