import type { MergeInput, OperationKey, Operations, RequestOf } from '@portal/contracts'
import {
  aDecisionBatch,
  anExtension,
  anId,
  anImport,
  anImportRow,
  aRole,
  aStudentMerge,
} from '../../factories'
import { sampleReceipts } from '../mock-handlers/public'
import { sessionsOf } from '../mock-handlers/student-sessions'
import { usualPassword } from '../seed/people'
import type { MockDatabase } from '../seed/database'
import { bursarySamples } from './bursary-samples'
import { moneySamples } from './money-samples'

const tinyPhoto = 'data:image/png;base64,iVBORw0KGgo='
const other = 'Another#2025'
const school = { name: 'Unity School', startDate: '2011-09-12', endDate: '2017-07-14' }

const noSchool = { name: '', startDate: '', endDate: '' }
const draftValues = {
  gender: 'female',
  dob: '',
  permanentAddress: '12 Bro',
  nationality: '',
  stateOfOrigin: '',
  lga: '',
  placeOfBirth: '',
  maritalStatus: '',
  parentGuardian: { name: '', address: '', phone: '' },
  nextOfKin: { name: '', relationship: '', phone: '' },
  relationshipChoice: '',
  academicBackground: { primary: noSchool, secondary: noSchool },
  sittings: [{ examType: '', examYear: '', examNumber: '' }],
  subjects: [{ name: 'English', grade: '', sitting: '1' }],
}

const applicant = ({ people }: MockDatabase) => people[0]!.student
const controlsOf = ({ sessions }: MockDatabase) =>
  sessions[0]!.controls ?? { _id: sessions[0]!.session._id, controls: [] }
const controlParams = (db: MockDatabase) => {
  const {
    _id: id,
    controls: [control],
  } = controlsOf(db)
  return { id, controlId: control?._id ?? id }
}
const courseFile = btoa('Code,Title\nZOO 101,Zoology\n')
/** An import that waits to be carried out. */
const rehearsed = ({ imports }: MockDatabase) => {
  const made = anImport({ counts: { new: 1, changed: 0, duplicate: 0, wrong: 0 } })
  imports.push({ made, rows: [anImportRow()] })
  return { params: { id: made._id } }
}
/** Decisions that are under way. */
function begun({ batches }: MockDatabase) {
  const batch = aDecisionBatch()
  batches.push({ key: anId(), batch, rows: [] })
  return batch
}
const pairOf = ({ people }: MockDatabase) => ({
  one: people[0]!.student._id,
  other: people[1]!.student._id,
})
const mergeOf = (db: MockDatabase): MergeInput => {
  const { one, other } = pairOf(db)
  return {
    kept: one,
    closed: other,
    basedOn: '',
    values: {
      firstname: 'kept',
      lastname: 'kept',
      othername: 'kept',
      email: 'kept',
      phone: 'kept',
      form: 'kept',
    },
  }
}
/** Records that have been joined. */
function joined({ merges, people }: MockDatabase): string {
  const [kept, closed] = people
  const merge = aStudentMerge({ keptNumber: kept!.student.applicationNumber })
  merges.push({ merge, kept: kept!, closed: closed! })
  return merge._id
}
const passwords = { currentPassword: usualPassword, newPassword: other }

const placeOf = ({ structure, sessions, courses }: MockDatabase) => ({
  program: structure.offerings[2]!._id,
  session: sessions[0]!.session._id,
  lecturer: courses.lecturers[0]!._id,
  units: 3,
  hours: 45,
  year: 1,
  semester: '1',
})

const feeOf = ({
  fees: {
    fees: [fee],
  },
}: MockDatabase) => ({
  payment: fee!.payment._id,
  amount: fee!.amount,
  academicSession: fee!.academicSession._id,
  programType: fee!.programType._id,
  programMode: fee!.programMode._id,
  applicableTo: fee!.applicableTo,
  paymentOrder: 1,
  dueDate: '2099-10-31',
  applyLateFee: true,
  lateFee: 500,
})

const staffForm = ({ office }: MockDatabase) => ({
  staff_type: 'Academic' as const,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada.obi@mail.example',
  phone_number: '08031234567',
  role_id: office.roles[0]!._id,
})

export type Samples = { [K in OperationKey]?: (db: MockDatabase) => RequestOf<Operations[K]> }

/** A proper request of each operation that needs one, for the test that calls them all in every scenario. */
export const samples: Samples = {
  'POST /students/login': (db) => ({
    body: { applicationNumber: applicant(db).applicationNumber, password: usualPassword },
  }),
  'POST /staff/login': () => ({ body: { staff_number: 'AD0001', password: usualPassword } }),
  'POST /students/change-password': () => ({ body: passwords }),
  'POST /staff/change-password': () => ({ body: passwords }),
  'POST /students/forgot-password': (db) => ({ body: { email: applicant(db).email } }),
  'POST /staff/forgot-password': (db) => ({ body: { email: db.members[0]!.staff.email } }),
  'POST /students/reset-password': (db) => ({
    body: { token: `development-token-${applicant(db).email}`, password: other },
  }),
  'POST /staff/reset-password': (db) => ({
    body: { token: `development-token-${db.members[0]!.staff.email}`, password: other },
  }),
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
  'POST /session-rollovers/preview': ({ sessions }) => ({
    body: { from: sessions[1]!.session._id, to: sessions[0]!.session._id },
  }),
  'POST /session-rollovers': ({ sessions }) => ({
    body: { from: sessions[1]!.session._id, to: sessions[0]!.session._id },
  }),
  'POST /session-rollovers/:id/undo': ({ rollovers }) => ({ params: { id: rollovers[0]!._id } }),
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
  'POST /payments': () => ({ body: { name: 'Science Levy', amount: 2_500.5 } }),
  'PUT /payments/:id': ({ fees }) => ({
    params: { id: fees.types[0]!._id },
    body: { name: fees.types[0]!.name, description: 'Called so', amount: 3_000 },
  }),
  'DELETE /payments/:id': ({ fees }) => ({ params: { id: fees.types.at(-1)!._id } }),
  'POST /program-session-payments': (db) => ({
    body: { ...feeOf(db), payment: db.fees.types.at(-1)!._id },
  }),
  'PUT /program-session-payments/:id': (db) => ({
    params: { id: db.fees.fees[0]!._id },
    body: { ...feeOf(db), amount: 30_000 },
  }),
  'PATCH /program-session-payments/:id/toggle-status': ({ fees }) => ({
    params: { id: fees.fees[0]!._id },
    query: {},
  }),
  'DELETE /program-session-payments/:id': ({ fees }) => ({ params: { id: fees.fees[0]!._id } }),
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
  'GET /program-courses/:id': ({ courses }) => ({ params: { id: courses.placed[0]!._id } }),
  'POST /program-courses': (db) => ({
    body: { ...placeOf(db), course: { code: 'ZOO 101', title: 'Introduction to Zoology' } },
  }),
  'PUT /program-courses/:id': (db) => ({
    params: { id: db.courses.placed[0]!._id },
    body: { ...placeOf(db), course: db.courses.catalogue[0]!._id },
  }),
  'DELETE /program-courses/:id': ({ courses }) => ({ params: { id: courses.placed[0]!._id } }),
  'GET /staff': () => ({ query: { staff_type: 'Academic', q: 'nwosu' } }),
  'GET /staff/:id': ({ office }) => ({ params: { id: office.staff[0]!._id } }),
  'POST /staff': (db) => ({ body: staffForm(db) }),
  'PUT /staff/:id': (db) => ({ params: { id: db.office.staff[1]!._id }, body: staffForm(db) }),
  'DELETE /staff/:id': ({ office }) => ({ params: { id: office.staff[1]!._id } }),
  'POST /staff/:id/reset-password': ({ office }) => ({ params: { id: office.staff[1]!._id } }),
  'GET /staff/:id/courses': ({ office }) => ({ params: { id: office.staff[1]!._id } }),
  'POST /staff/:id/assign-courses': ({ courses }) => ({
    params: { id: courses.lecturers[0]!._id },
    body: { courseIds: [courses.catalogue[0]!._id] },
  }),
  'POST /roles': () => ({ body: { name: 'Registry', modules: ['students'] } }),
  'PUT /roles/:id': ({ office }) => ({
    params: { id: office.roles[1]!._id },
    body: { name: 'Registry', modules: [] },
  }),
  'DELETE /roles/:id': (db) => {
    db.office.roles.push(aRole({ name: 'Nobody' }))
    return { params: { id: db.office.roles.at(-1)!._id } }
  },
  'GET /geo/lgas': () => ({ query: { state: 'Kwara' } }),
  'POST /students/biodata': ({ sessions, structure }) => ({
    body: {
      surname: 'Adéwálé',
      firstname: 'Ṣẹ́gun',
      email: 'segun@mail.example',
      phone: '0803 123 4567',
      session: sessions[0]!.session._id,
      program: structure.offerings[0]!._id,
    },
  }),
  'POST /students/application-form': (db) => ({
    query: {},
    body: {
      applicationNumber: applicant(db).applicationNumber,
      profileImage: tinyPhoto,
      gender: 'female',
      dob: '2006-03-14',
      permanentAddress: '12 Broad Street',
      nationality: 'Nigeria',
      stateOfOrigin: 'Kwara',
      lga: 'Ilorin West',
      placeOfBirth: 'Ilorin',
      maritalStatus: 'single',
      parentGuardian: { name: 'Musa Bello', address: '12 Broad Street', phone: '08087654321' },
      nextOfKin: { name: 'Musa Bello', relationship: 'Parent', phone: '08087654321' },
      academicBackground: { primary: school, secondary: school },
      examinations: [
        {
          examType: 'SSCE',
          examYear: 2023,
          examNumber: '42',
          subjects: [
            { name: 'English', grade: 'B3' },
            { name: 'Mathematics', grade: 'C4' },
          ],
        },
      ],
    },
  }),
  'PUT /students/application-form/draft': (db) => ({
    body: { applicationNumber: applicant(db).applicationNumber, version: 0, values: draftValues },
  }),
  'PUT /students/application-form/draft/photo': (db) => ({
    body: { applicationNumber: applicant(db).applicationNumber, profileImage: tinyPhoto },
  }),
  'DELETE /students/application-form/draft/photo': (db) => ({
    query: { applicationNumber: applicant(db).applicationNumber },
  }),
  'DELETE /students/sessions/:id': ({ people }) => ({
    params: { id: sessionsOf(people[0]!)[1]!._id },
  }),
  'POST /scholarships/apply': (db) => ({
    body: {
      name: 'Amina Bello',
      course: 'ND Computer Science',
      address: '12 Broad Street',
      email: 'amina@mail.example',
      mobile: '0803 123 4567',
      jambRegNo: '202512345678AB',
      jambScore: 214,
      applicationNo: applicant(db).applicationNumber,
    },
  }),
  'GET /notifications/:id': ({ notifications }) => ({ params: { id: notifications[0]!._id } }),
  'POST /notifications': () => ({
    body: {
      title: 'Orientation',
      message: 'Monday at nine.',
      link: '',
      type: 'info',
      targetStudent: '',
      active: true,
    },
  }),
  'PUT /notifications/:id': ({ notifications: [first] }) => ({
    params: { id: first!._id },
    body: { ...first!, active: false },
  }),
  'DELETE /notifications/:id': ({ notifications }) => ({ params: { id: notifications[0]!._id } }),
  'GET /scholarships/applications/:id': ({ scholarships }) => ({
    params: { id: scholarships[0]!._id },
    query: { sort: 'name' },
  }),
  'PUT /scholarships/applications/:id': ({ scholarships }) => ({
    params: { id: scholarships[2]!._id },
    body: { status: 'accepted' },
  }),
  'GET /receipt-check': () => ({
    query: { number: sampleReceipts.genuine, code: sampleReceipts.code },
  }),
  'POST /newsletter': () => ({ body: { email: 'reader@mail.example' } }),
  'POST /newsletter/confirm': () => ({
    body: { token: 'development-token-newsletter-reader@mail.example' },
  }),
  'POST /newsletter/unsubscribe': () => ({
    body: { token: 'development-token-newsletter-reader@mail.example' },
  }),
  'GET /students/user-data': (db) => ({
    query: { applicationNumber: applicant(db).applicationNumber },
  }),
  'GET /students-new': () => ({ query: { page: 2, pageSize: 10, q: 'example', sort: 'name' } }),
  'GET /students-new/application/:applicationNumber': (db) => ({
    params: { applicationNumber: applicant(db).applicationNumber },
  }),
  'PUT /students/:applicationNumber': (db) => ({
    params: { applicationNumber: applicant(db).applicationNumber },
    body: { status: 'active' },
  }),
  'POST /students/staff/register-student': ({
    sessions,
    structure: {
      offerings: [first],
    },
  }) => ({
    body: {
      surname: 'Adéwálé',
      firstname: 'Ṣẹ́gun',
      email: 'segun@mail.example',
      phone: '0803 123 4567',
      programType: first!.structure.type._id,
      programMode: first!.structure.mode._id,
      program: first!._id,
      session: sessions[0]!.session._id,
      year: 1,
      semester: '1',
      status: 'active',
    },
  }),
  'DELETE /students/:applicationNumber': ({ people }) => ({
    params: { applicationNumber: people[1]!.student.applicationNumber },
  }),
  'GET /student-payments/:id': ({ payments }) => ({ params: { id: payments[0]!._id } }),
  'GET /student-payments/student/:studentId': (db) => ({
    params: { studentId: applicant(db)._id },
  }),
  ...moneySamples,
  ...bursarySamples,
  'GET /student-biodata/:studentId': (db) => ({ params: { studentId: applicant(db)._id } }),
  'POST /imports': () => ({ body: { kind: 'courses', name: 'courses.csv', file: courseFile } }),
  'GET /imports/:id': rehearsed,
  'GET /imports/:id/rows': (db) => ({
    ...rehearsed(db),
    query: { page: 1, pageSize: 10, outcome: 'new' },
  }),
  'POST /imports/:id/rehearse': rehearsed,
  'POST /imports/:id/commit': (db) => ({ ...rehearsed(db), body: { leaveOutWrong: false } }),
  'DELETE /imports/:id': rehearsed,
  'GET /audit': () => ({ query: { actor: 'Ngozi', action: 'student.edited' } }),
  'GET /students/:applicationNumber/timeline': (db) => ({
    params: { applicationNumber: applicant(db).applicationNumber },
    query: {},
  }),
  'GET /staff/:id/timeline': ({ members }) => ({
    params: { id: members[0]!.staff._id },
    query: {},
  }),
  'POST /students-new/decisions/preview': (db) => ({
    body: { decision: 'active', selection: { students: [applicant(db)._id] } },
  }),
  'POST /students-new/decisions': (db) => ({
    body: { key: anId(), decision: 'active', selection: { students: [applicant(db)._id] } },
  }),
  'GET /students-new/decisions/:id': (db) => ({ params: { id: begun(db)._id } }),
  'GET /students-new/decisions/:id/rows': (db) => ({
    params: { id: begun(db)._id },
    query: { page: 1, pageSize: 10 },
  }),
  'POST /students-new/decisions/:id/stop': (db) => ({ params: { id: begun(db)._id } }),
  'POST /students/:applicationNumber/take-back': (db) => ({
    params: {
      applicationNumber: db.people.find(
        ({ student: { status, matricNumber, cleared } }) =>
          status === 'active' && !matricNumber && !cleared,
      )!.student.applicationNumber,
    },
    body: { reason: 'Wrong program' },
  }),
  'GET /students-new/duplicates/:applicationNumber': (db) => ({
    params: { applicationNumber: applicant(db).applicationNumber },
  }),
  'GET /students-new/pairs/:one/:other': (db) => ({ params: pairOf(db) }),
  'POST /students-new/pairs/:one/:other/distinct': (db) => ({ params: pairOf(db) }),
  'POST /students-new/merges': (db) => ({ body: mergeOf(db) }),
  'POST /students-new/merges/:id/undo': (db) => ({ params: { id: joined(db) } }),
  'POST /releases/events': () => ({
    body: { events: [{ area: 'mfe-student', release: '1.0.0-3f9c21ab', kind: 'load', ms: 300 }] },
  }),
}
