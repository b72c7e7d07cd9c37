import sharp from 'sharp'

/** A picture in the format of the page. */
export async function aPicture(background = '#964', side = 700): Promise<string> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

const school = (name: string) => ({ name, startDate: '2010-09-01', endDate: '2016-07-01' })

export const anExamination = {
  examType: 'SSCE',
  examYear: 2024,
  examNumber: '42',
  subjects: [
    { name: 'English', grade: 'A1' },
    { name: 'Mathematics', grade: 'B2' },
  ],
}

/** A valid application form. */
export const aForm = (applicationNumber: string, profileImage: string, changes: object = {}) => ({
  applicationNumber,
  profileImage,
  gender: 'female',
  dob: '2006-02-03',
  permanentAddress: '1 Marina, Lagos',
  nationality: 'Nigeria',
  stateOfOrigin: 'Lagos',
  lga: 'Ikeja',
  placeOfBirth: 'Ikeja',
  maritalStatus: 'single',
  parentGuardian: { name: 'Mrs Obi', address: '1 Marina', phone: '08030000000' },
  nextOfKin: { name: 'Mr Obi', relationship: 'Uncle/Aunt', phone: '08030000001' },
  academicBackground: { primary: school('Primary'), secondary: school('Secondary') },
  examinations: [anExamination],
  ...changes,
})

const noSchool = { name: '', startDate: '', endDate: '' }

/** The values of a form that was started. */
export const draftValues = (changes: object = {}) => ({
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
  ...changes,
})
