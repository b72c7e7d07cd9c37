import type { ApplicationDraftValues } from '@portal/contracts'

const origins = [
  { state_of_origin: 'Anambra', lga: 'Awka South' },
  { state_of_origin: 'Oyo', lga: 'Ibadan North' },
  { state_of_origin: 'Kano', lga: 'Nasarawa' },
  { state_of_origin: 'Akwa Ibom', lga: 'Uyo' },
] as const

const empty = {
  gender: null,
  dob_on: null,
  permanent_address: null,
  nationality: null,
  state_of_origin: null,
  lga: null,
  place_of_birth: null,
  marital_status: null,
  parent_guardian: null,
  next_of_kin: null,
  academic_background: null,
  examinations: null,
}

const examinations = [
  {
    examType: 'SSCE',
    examYear: 2024,
    examNumber: '4250112033',
    subjects: [
      { name: 'English', grade: 'B3' },
      { name: 'Mathematics', grade: 'B2' },
      { name: 'Physics', grade: 'C4' },
      { name: 'Chemistry', grade: 'C5' },
      { name: 'Economics', grade: 'B3' },
    ],
  },
]

/** Columns of a submitted or empty form. `nth` varies the answers. */
export function sampleForm(
  { form, gender }: { form: boolean; gender: string },
  nth: number,
  now: string,
) {
  if (!form) return { ...empty, status: 0, submitted_at: null }
  const origin = origins[nth % origins.length]
  return {
    ...empty,
    ...origin,
    gender,
    dob_on: `200${String(4 + (nth % 4))}-0${String(1 + (nth % 9))}-1${String(nth % 9)}`,
    permanent_address: `${String(nth + 3)} Market Road, ${origin?.lga ?? ''}`,
    nationality: 'Nigeria',
    place_of_birth: origin?.lga ?? '',
    marital_status: 'single',
    parent_guardian: JSON.stringify({
      name: 'Mrs Grace Johnson',
      address: '12 Station Road',
      phone: '08030001111',
    }),
    next_of_kin: JSON.stringify({
      name: 'Mr Peter Johnson',
      relationship: 'Uncle/Aunt',
      phone: '08030002222',
    }),
    academic_background: JSON.stringify({
      primary: { name: 'Central Primary School', startDate: '2010-09-13', endDate: '2016-07-22' },
      secondary: {
        name: 'Government Secondary School',
        startDate: '2016-09-12',
        endDate: '2022-07-29',
      },
    }),
    examinations: JSON.stringify(examinations),
    status: 1,
    submitted_at: now,
  }
}

/** A half-completed form: the personal part, one school, and a sitting without grades. */
export const sampleDraft: ApplicationDraftValues = {
  gender: 'female',
  dob: '2006-08-19',
  permanentAddress: '7 Kofar Mata Road, Kano',
  nationality: 'Nigeria',
  stateOfOrigin: 'Kano',
  lga: 'Nasarawa',
  placeOfBirth: 'Kano',
  maritalStatus: 'single',
  parentGuardian: {
    name: 'Alhaji Sani Usman',
    address: '7 Kofar Mata Road, Kano',
    phone: '08030003333',
  },
  nextOfKin: { name: '', relationship: '', phone: '' },
  relationshipChoice: '',
  academicBackground: {
    primary: {
      name: 'Kofar Mata Special Primary School',
      startDate: '2011-09-12',
      endDate: '2017-07-21',
    },
    secondary: { name: '', startDate: '', endDate: '' },
  },
  sittings: [{ examType: 'NECO', examYear: '2024', examNumber: '' }],
  subjects: [
    { name: 'English', grade: '', sitting: '1' },
    { name: 'Mathematics', grade: '', sitting: '1' },
  ],
}
