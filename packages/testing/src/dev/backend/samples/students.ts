import { aPaper } from '../../../factories'
import { samplePapers } from '../../mock-handlers/students/papers'
import { applicant, type Samples } from './seeded'

/** Requests of the operations of the group 'students' that the seed can answer. */
export const studentsSamples = {
  'GET /students/user-data': (db) => ({
    query: { applicationNumber: applicant(db).applicationNumber },
  }),
  'GET /students-new': () => ({ query: { page: 2, pageSize: 10, q: 'example', sort: 'name' } }),
  'GET /students-new/application/:applicationNumber': (db) => ({
    params: { applicationNumber: applicant(db).applicationNumber },
  }),
  'GET /students-new/application/:applicationNumber/notifications': (db) => ({
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
  'GET /student-biodata/:studentId': (db) => ({ params: { studentId: applicant(db)._id } }),
  'GET /paper-check': () => ({ query: { code: samplePapers.valid } }),
  'GET /papers': (db) => ({ query: { applicationNumber: applicant(db).applicationNumber } }),
  'POST /id-cards/:applicationNumber/replacement': (db) => {
    const { applicationNumber } = applicant(db)
    db.papers[applicationNumber]?.push(aPaper({ kind: 'id_card', serial: 'ID-2025-000001' }))
    return { params: { applicationNumber }, body: { reason: 'The student has lost the card' } }
  },
  'POST /papers/:id/withdrawal': (db) => ({
    params: { id: db.papers[applicant(db).applicationNumber]![0]!._id },
    body: { reason: 'It was issued with a wrong name' },
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
  'GET /scholarships/applications/:id': ({ scholarships }) => ({
    params: { id: scholarships[0]!._id },
    query: { sort: 'name' },
  }),
  'PUT /scholarships/applications/:id': ({ scholarships }) => ({
    params: { id: scholarships[2]!._id },
    body: { status: 'accepted' },
  }),
} satisfies Samples
