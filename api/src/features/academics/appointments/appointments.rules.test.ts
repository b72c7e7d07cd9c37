import type { AppointmentPlace } from '@portal/contracts'
import { coversRecord, type PlacedRecord } from './appointments.rules'

const record: PlacedRecord = {
  school: 'engineering',
  department: 'civil',
  offering: 'civil ND FT',
  level: 1,
}
const nowhere: AppointmentPlace = { school: null, department: null, offering: null, level: null }

it.each<[string, Partial<AppointmentPlace>, Partial<PlacedRecord>, boolean]>([
  ['the whole institution', {}, {}, true],
  ['the whole institution', {}, { school: 'science', level: null }, true],
  ['its school', { school: 'engineering' }, {}, true],
  ['its school', { school: 'engineering' }, { department: 'electrical' }, true],
  ['another school', { school: 'science' }, {}, false],
  ['its department', { department: 'civil' }, {}, true],
  ['its department', { department: 'civil' }, { offering: 'civil HND PT', level: 3 }, true],
  ['another department', { department: 'electrical' }, {}, false],
  ['its program and level', { offering: 'civil ND FT', level: 1 }, {}, true],
  ['its program, another level', { offering: 'civil ND FT', level: 2 }, {}, false],
  ['its program, without a level', { offering: 'civil ND FT', level: 1 }, { level: null }, false],
  ['another program', { offering: 'civil ND PT', level: 1 }, {}, false],
])('an appointment for %s: %j and %j', (_, place, change, expected) => {
  expect(coversRecord({ ...nowhere, ...place }, { ...record, ...change })).toBe(expected)
})
