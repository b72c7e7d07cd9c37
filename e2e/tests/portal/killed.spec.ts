import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loginDetails } from '../../support/student/applicant'
import { client } from '../../support/client'
import { expect, test } from '../../support/fixtures'
import { demoPassword } from '../../support/sign-in'
import type { Portal } from '../../support/portal'

interface Offering {
  _id: string
}
interface Session {
  _id: string
}

const photo = `data:image/jpeg;base64,${readFileSync(join(__dirname, '../../fixtures/photo.jpg')).toString('base64')}`
const school = { name: 'Unity School', startDate: '2011-09-12', endDate: '2017-07-14' }
const person = { name: 'Tunde Adewale', phone: '0802 000 2222' }
const formOf = (applicationNumber: string) => ({
  applicationNumber,
  profileImage: photo,
  gender: 'male',
  dob: '2006-04-09',
  permanentAddress: '14 Unity Close',
  nationality: 'Ghana',
  stateOfOrigin: '',
  lga: '',
  placeOfBirth: 'Accra',
  maritalStatus: 'single',
  parentGuardian: { ...person, address: '14 Unity Close' },
  nextOfKin: { ...person, relationship: 'Parent' },
  academicBackground: { primary: school, secondary: school },
  examinations: [
    {
      examType: 'SSCE',
      examYear: 2023,
      examNumber: '42',
      subjects: [
        { name: 'English', grade: 'B2' },
        { name: 'Mathematics', grade: 'B3' },
      ],
    },
  ],
})

async function registrations(portal: Portal, count: number) {
  const { call } = client(portal)
  const session = (await call<Session[]>('GET', '/academic-sessions/public/active'))?.body[0]?._id
  const program = (await call<Offering[]>('GET', '/program-offerings'))?.body[0]?._id
  return Array.from({ length: count }, (_, index) => ({
    surname: 'Bello',
    firstname: 'Aisha',
    phone: '08031234567',
    session,
    program,
    email: `aisha.${String(Date.now())}.${String(index)}@mail.example`,
  }))
}

/**
 * Starts all requests at once and kills the server after this number of answers, while it works on
 * the others.
 */
async function throughACrash<T>(
  portal: Portal,
  works: (() => Promise<T>)[],
  answersBefore: number,
): Promise<T[]> {
  const answers: Promise<T>[] = []
  await new Promise<void>((resolve) => {
    let missing = answersBefore
    const count = () => {
      missing -= 1
      if (missing <= 0) resolve()
    }
    answers.push(...works.map((work) => work().finally(count)))
    if (missing === 0) resolve()
  })
  await portal.crash()
  return Promise.all(answers)
}

test(
  'a killed server loses no acknowledged registration, and a repeated request adds no second applicant',
  { tag: '@database' },
  async ({ portal }) => {
    const staff = client(portal)
    await staff.call('POST', '/staff/login', { staff_number: 'AD0003', password: demoPassword })
    const everybody: string[] = []
    for (const answersBefore of [0, 1, 3, 6]) {
      const all = await registrations(portal, 8)
      const register = (applicant: object) => () =>
        client(portal).call('POST', '/students/biodata', applicant)
      const answers = await throughACrash(portal, all.map(register), answersBefore)
      const found = async (email: string) =>
        (await staff.call<{ meta: { total: number } }>('GET', `/students-new?page=1&q=${email}`))
          ?.body.meta.total
      for (const [index, { email }] of all.entries()) {
        if (answers[index]?.status === 201)
          expect(await found(email), `acknowledged ${email}`).toBe(1)
      }
      for (const applicant of all) expect((await register(applicant)())?.status).toBe(201)
      for (const { email } of all) expect(await found(email)).toBe(1)
      everybody.push(...all.map(({ email }) => email))
    }
    // A mail that the server was sending when it died is sent again after its lease.
    for (const email of everybody) await loginDetails(portal, email, 30_000)
  },
)

type Client = ReturnType<typeof client>
interface Applicant {
  submit: () => ReturnType<Client['call']>
  biodata: () => Promise<{ status: number; profileImage: string } | undefined>
}

/** Signs a registered applicant in and changes the mailed password. */
async function readyToSubmit(portal: Portal, email: string): Promise<Applicant> {
  const { number, password } = await loginDetails(portal, email)
  const { call } = client(portal)
  await call('POST', '/students/login', { applicationNumber: number, password })
  expect(
    (
      await call('POST', '/students/change-password', {
        currentPassword: password,
        newPassword: 'Harmattan#2026',
      })
    )?.status,
  ).toBe(200)
  return {
    submit: () => call('POST', '/students/application-form', formOf(number)),
    biodata: async () =>
      (
        await call<{ data: { biodata: { status: number; profileImage: string } } }>(
          'GET',
          '/students/user-data',
        )
      )?.body.data.biodata,
  }
}

test(
  'a killed server loses no acknowledged application form, and stores none twice',
  { tag: '@database' },
  async ({ portal }) => {
    const all = await registrations(portal, 6)
    for (const applicant of all) await client(portal).call('POST', '/students/biodata', applicant)
    const applicants: Applicant[] = []
    for (const { email } of all) applicants.push(await readyToSubmit(portal, email))
    const first = await throughACrash(
      portal,
      applicants.map(({ submit }) => submit),
      2,
    )
    for (const [index, { biodata, submit }] of applicants.entries()) {
      const stored = (await biodata())?.status
      if (first[index]?.status === 200) expect(stored).toBe(1)
      expect((await submit())?.status).toBe(stored === 1 ? 409 : 200)
      expect((await biodata())?.status).toBe(1)
    }
  },
)
