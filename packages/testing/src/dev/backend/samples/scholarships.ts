import { applicant, type Samples } from './seeded'

/** Requests of the operations of the group 'scholarships' that the seed can answer. */
export const scholarshipsSamples = {
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
