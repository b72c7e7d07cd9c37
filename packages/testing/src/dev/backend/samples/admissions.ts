import type { MergeInput } from '@portal/contracts'
import { aCardBatch, aDecisionBatch, anId, aStudentMerge } from '../../../factories'
import type { MockDatabase } from '../../seed/database'
import { school, applicant, type Samples } from './seeded'

const tinyPhoto = 'data:image/png;base64,iVBORw0KGgo='

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

/** Adds a batch of decisions that is running. */
function begun({ batches }: MockDatabase) {
  const batch = aDecisionBatch()
  batches.push({ key: anId(), batch, rows: [] })
  return batch
}

/** Adds a batch of ID cards. */
function withCards({ cardBatches }: MockDatabase) {
  const batch = aCardBatch()
  cardBatches.push({ key: anId(), batch, rows: [] })
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

/** Adds a merge of two records and returns its id. */
function merged({ merges, people }: MockDatabase): string {
  const [stored, closed] = people
  const merge = aStudentMerge({ keptNumber: stored!.student.applicationNumber })
  merges.push({ merge, kept: stored!, closed: closed! })
  return merge._id
}

/** Requests of the operations of the group 'admissions' that the seed can answer. */
export const admissionsSamples = {
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
  'POST /id-card-batches': (db) => ({
    body: { key: anId(), selection: { students: [applicant(db)._id] } },
  }),
  'GET /id-card-batches': () => ({ query: { page: 1, pageSize: 10 } }),
  'GET /id-card-batches/:id': (db) => ({ params: { id: withCards(db)._id } }),
  'GET /id-card-batches/:id/rows': (db) => ({
    params: { id: withCards(db)._id },
    query: { page: 1, pageSize: 10 },
  }),
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
  'POST /students-new/merges/:id/undo': (db) => ({ params: { id: merged(db) } }),
} satisfies Samples
