import { aGradingScale, anExtension } from '../../../factories'
import type { MockDatabase } from '../../seed/database'
import { applicant, type Samples } from './seeded'

const controlsOf = ({ sessions }: MockDatabase) =>
  sessions[0]!.controls ?? { _id: sessions[0]!.session._id, controls: [] }

const controlParams = (db: MockDatabase) => {
  const {
    _id: id,
    controls: [control],
  } = controlsOf(db)
  return { id, controlId: control?._id ?? id }
}

const placeOf = ({ structure, sessions, courses }: MockDatabase) => ({
  program: structure.offerings[2]!._id,
  session: sessions[0]!.session._id,
  lecturer: courses.lecturers[0]!._id,
  units: 3,
  hours: 45,
  year: 1,
  semester: '1',
})

/** Requests of the operations of the group 'academics' that the seed can answer. */
const scale = (({ _id, updatedAt, usedUntil, ...values }) => values)(aGradingScale())

export const academicsSamples = {
  'POST /academic-sessions': () => ({
    body: {
      sessionYear: '2026/2027',
      startDate: '2026-09-28',
      endDate: '2027-08-27',
      status: 'closed',
      description: '',
    },
  }),
  'PUT /academic-sessions/:id': ({ sessions }) => ({
    params: { id: sessions[1]!.session._id },
    body: { status: 'open' },
  }),
  'DELETE /academic-sessions/:id': ({ sessions }) => ({ params: { id: sessions[1]!.session._id } }),
  'GET /session-controls/session/:id': ({ sessions }) => ({
    params: { id: sessions[0]!.session._id },
  }),
  'PUT /session-controls/:id/control': (db) => {
    const {
      _id: id,
      controls: [control],
    } = controlsOf(db)
    return {
      params: { id },
      body: { controlType: 'default', controlId: control?._id ?? id, active: false },
    }
  },
  'PUT /session-controls/:id/control/:controlId/window': (db) => ({
    params: controlParams(db),
    body: { opensAt: '2026-08-03T07:00:00Z', closesAt: '2026-10-30T22:59:00Z', lateUntil: null },
  }),
  'GET /session-controls/:id/control/:controlId/extensions': (db) => ({
    params: controlParams(db),
  }),
  'POST /session-controls/:id/control/:controlId/extensions': (db) => ({
    params: controlParams(db),
    body: {
      applicationNumber: applicant(db).applicationNumber,
      until: '2099-10-30T22:59:00Z',
      reason: 'Was ill',
    },
  }),
  'DELETE /session-controls/:id/control/:controlId/extensions/:extensionId': (db) => {
    const params = controlParams(db)
    const extension = anExtension()
    db.extensions.push({ ...extension, control: params.controlId })
    return { params: { ...params, extensionId: extension._id } }
  },
  'GET /appointments': () => ({ query: { page: 1, pageSize: 10, state: 'in-force' } }),
  'GET /appointments/:id': ({ appointments }) => ({ params: { id: appointments[0]!._id } }),
  'POST /appointments': ({ office }) => ({
    body: {
      staff: office.staff[1]!._id,
      office: 'rector',
      from: '2026-01-05',
      reason: 'Elected by the council',
    },
  }),
  'POST /appointments/:id/end': ({ appointments }) => ({
    params: { id: appointments[0]!._id },
    body: { on: '2199-01-01', reason: 'Retires from the service' },
  }),
  'POST /appointments/:id/withdraw': ({ appointments }) => ({
    params: { id: appointments.find(({ state }) => state === 'future')!._id },
    body: { reason: 'Did not accept the office' },
  }),
  'GET /program-offerings/department/:id': ({ structure }) => ({
    params: { id: structure.departments[0]!._id },
  }),
  'GET /programs/page': () => ({ query: { page: 1, pageSize: 10, q: 'science' } }),
  'GET /programs/:id': ({ structure }) => ({ params: { id: structure.programs[0]!._id } }),
  'POST /programs': ({ structure }) => ({
    body: {
      code: 'ZO',
      name: 'Zoology',
      department: structure.departments[0]!._id,
      configurations: [{ type: 'ND', mode: 'FT', years: 2 }],
    },
  }),
  'PUT /programs/:id': ({ structure }) => ({
    params: { id: structure.programs[0]!._id },
    body: { code: 'CS', name: 'Computing' },
  }),
  'DELETE /programs/:id': ({ structure }) => ({ params: { id: structure.programs[0]!._id } }),
  'GET /program-structures/type/:type/mode/:mode': ({ structure }) => ({
    params: { type: structure.types[0]!._id, mode: structure.modes[0]!._id },
  }),
  'POST /program-structures': ({ structure }) => ({
    body: {
      type: structure.types[0]!._id,
      mode: structure.modes[0]!._id,
      years: [{ year: 1, semesters: ['1', '2'] }],
    },
  }),
  'POST /program-offerings': ({
    structure: {
      offerings: [first],
      types,
      modes,
    },
  }) => ({
    body: {
      program: first!.program._id,
      department: first!.department._id,
      type: types[2]!._id,
      mode: modes[0]!._id,
      structure: first!.structure._id,
    },
  }),
  'POST /programtypes': () => ({ body: { type: 'NEW', description: 'New Award' } }),
  'PUT /programtypes/:id': ({ structure }) => ({
    params: { id: structure.types[0]!._id },
    body: { type: 'OND', description: 'Ordinary National Diploma' },
  }),
  'PUT /programtypes/:id/toggle-status': ({ structure }) => ({
    params: { id: structure.types[0]!._id },
    query: {},
  }),
  'DELETE /programtypes/:id': ({ structure }) => ({ params: { id: structure.types.at(-1)!._id } }),
  'POST /programmodes': () => ({ body: { mode: 'NEW', description: 'New Way' } }),
  'PUT /programmodes/:id': ({ structure }) => ({
    params: { id: structure.modes[0]!._id },
    body: { mode: 'DAY', description: 'Daytime' },
  }),
  'PUT /programmodes/:id/toggle-status': ({ structure }) => ({
    params: { id: structure.modes[0]!._id },
    query: {},
  }),
  'DELETE /programmodes/:id': ({ structure }) => ({ params: { id: structure.modes.at(-1)!._id } }),
  'POST /grading-scales': ({ sessions }) => ({
    body: { ...scale, name: 'New scale', session: sessions[0]!.session._id },
  }),
  'PUT /grading-scales/:id': ({ structure }) => ({
    params: { id: structure.gradingScales[0]!._id },
    body: { ...scale, name: 'Unified scale of 2016', session: null },
  }),
  'DELETE /grading-scales/:id': ({ structure }) => ({
    params: { id: structure.gradingScales[0]!._id },
  }),
  'POST /schools': () => ({ body: { code: 'EN', name: 'School of Engineering' } }),
  'PUT /schools/:id': ({ structure }) => ({
    params: { id: structure.schools[0]!._id },
    body: { code: 'SAS', name: 'School of Science' },
  }),
  'DELETE /schools/:id': ({ structure }) => ({ params: { id: structure.schools[0]!._id } }),
  'POST /departments': ({ structure }) => ({
    body: { code: 'ZOO', name: 'Zoology', school: structure.schools[0]!._id },
  }),
  'PUT /departments/:id': ({ structure }) => ({
    params: { id: structure.departments[0]!._id },
    body: { code: 'CSC', name: 'Computing', school: structure.schools[0]!._id },
  }),
  'DELETE /departments/:id': ({ structure }) => ({ params: { id: structure.departments[0]!._id } }),
  'GET /departments/school/:id': ({ structure }) => ({ params: { id: structure.schools[0]!._id } }),
  'POST /courses-new': () => ({ body: { code: 'ZOO 101', title: 'Introduction to Zoology' } }),
  'GET /program-courses/own/:id': ({ courses }) => ({ params: { id: courses.placed[0]!._id } }),
  'GET /courses/:id/prerequisites': ({ courses }) => ({
    params: { id: courses.catalogue[4]!._id },
  }),
  'POST /courses/:id/prerequisites': ({ courses }) => ({
    params: { id: courses.catalogue[6]!._id },
    body: { code: 'sta111', kind: 'with' },
  }),
  'DELETE /courses/:id/prerequisites/:prerequisiteId': ({ courses }) => ({
    params: {
      id: courses.prerequisites[0]!.of,
      prerequisiteId: courses.prerequisites[0]!._id,
    },
  }),
  'GET /program-courses/:id/assistants': ({ courses }) => ({
    params: { id: courses.placed[0]!._id },
  }),
  'POST /program-courses/:id/assistants': ({ courses }) => ({
    params: { id: courses.placed[0]!._id },
    body: { lecturer: courses.lecturers.at(-1)!._id },
  }),
  'DELETE /program-courses/:id/assistants/:staffId': ({ courses }) => ({
    params: { id: courses.assistants[0]!.of, staffId: courses.assistants[0]!._id },
  }),
  'GET /program-courses/:id': ({ courses }) => ({ params: { id: courses.placed[0]!._id } }),
  'POST /program-courses': (db) => ({
    body: { ...placeOf(db), course: { code: 'ZOO 101', title: 'Introduction to Zoology' } },
  }),
  'PUT /program-courses/:id': (db) => ({
    params: { id: db.courses.placed[0]!._id },
    body: { ...placeOf(db), course: db.courses.catalogue[0]!._id },
  }),
  'DELETE /program-courses/:id': ({ courses }) => ({ params: { id: courses.placed[0]!._id } }),
} satisfies Samples
