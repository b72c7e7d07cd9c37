import { importMessages, type Import, type ImportRow } from '@portal/contracts'
import { createBackend } from '../../backend/backend'
import { clientOf } from '../../backend/call'

it('previews a file of program courses by the columns of its template', async () => {
  const call = clientOf(createBackend('mfe-staff-people', sessionStorage))
  const send = (lines: readonly string[]) =>
    call('POST /imports', {
      body: { kind: 'program-courses', name: 'places.csv', file: btoa(lines.join('\n')) },
    })
  const header = 'Course code,Program,Session,Level,Semester,Credit units,Hours,Lecturer'
  const line = 'COM 101,Computer Science,2025/2026,1,1,3,45,'
  expect(await send(['Course code,Program', 'COM 101,Computer Science'])).toMatchObject({
    status: 400,
    body: {
      message: importMessages.columns(
        ['Session', 'Level', 'Semester', 'Credit units', 'Hours'],
        [],
        [],
      ),
    },
  })
  const { body } = await send([header, line, line, line.replace('45', '')])
  const { _id: id } = (body as { data: Import }).data
  for (let state = 'rehearsing'; state !== 'rehearsed';) {
    const shown = await call('GET /imports/:id', { params: { id } })
    state = (shown.body as { data: Import }).data.state
  }
  const list = await call('GET /imports/:id/rows', { params: { id }, query: {} })
  const { rows } = (list.body as { data: { rows: ImportRow[] } }).data
  expect(rows.map(({ outcome, notes }) => [outcome, notes[0]?.message])).toEqual([
    ['new', undefined],
    ['duplicate', importMessages.sameAsRow(2)],
    ['wrong', importMessages.fillRow('Hours')],
  ])
})
