import type { Page } from '@playwright/test'
import { expectSound } from '../../support/checks'
import { openRegistration, phoneOf, storeRules } from '../../support/student/course-registration'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff, signInStudent } from '../../support/sign-in'

// Registered by no other story, because the stories of a worker share a portal.
const number = 'APP24000015'
const name = 'Jamila Sule'
const lecturer = 'AC0004'
const year = '2024/2025'

/** A course of Business Administration in the open session. */
interface Placed {
  course: { _id: string; code: string }
  program: { _id: string; program: { name: string } }
  lecturer: { _id: string }
  units: number
  hours: number
  year: number
  semester: string
}

/**
 * Places a course in the year before, as it is now, through the API. Returns the program course.
 */
async function placeBefore({ request }: Page, session: string, code: string): Promise<string> {
  const found = await request.get('/api/program-courses/page', {
    params: { page: 1, pageSize: 10, q: code },
  })
  const { data } = (await found.json()) as { data: { programCourses: Placed[] } }
  const { course, program, lecturer, units, hours, ...place } =
    data.programCourses.find(({ program: each }) => each.program.name.startsWith('Business')) ??
    ({} as Placed)
  const reply = await request.post('/api/program-courses', {
    data: {
      session,
      course: course._id,
      program: program._id,
      lecturer: lecturer._id,
      units,
      hours,
      year: place.year,
      semester: place.semester,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { data: { _id: string } }).data._id
}

async function sessionOf({ request }: Page, sessionYear: string): Promise<string> {
  const sessions = (await (await request.get('/api/academic-sessions')).json()) as {
    _id: string
    sessionYear: string
  }[]
  return sessions.find((each) => each.sessionYear === sessionYear)?._id ?? ''
}

const file = [
  'Number,Session,Semester,Level,Course code,Outcome',
  `nd/24/bam/0002,${year},First,1,BAM 111,Failed`,
  `${number},${year},First,1,BAM112,Passed`,
  `${number},${year},First,1,BAM 112,Passed`,
  `ND/24/BAM/9999,${year},First,1,BAM 111,Passed`,
  `${number},${year},First,1,XYZ 999,Passed`,
]

/** Uploads the file, looks at the wrong rows, and imports the others. */
async function importFile(page: Page, picture: (name: string) => Promise<void>): Promise<void> {
  const keys = keyboardOf(page)
  await page.goto('/staff/database')
  await keys.press(page.getByRole('radio', { name: 'Students', exact: true }), 'Space')
  // From the first kind to the last one.
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Course registrations' })).toBeChecked()
  await picture('paper-registrations')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'paper.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\r\n')),
  })
  await keys.press(page.getByRole('button', { name: 'Upload and preview' }))
  await expect(page.getByText('Preview: nothing has been saved yet')).toBeVisible()
  await expectSound(page)
  await picture('paper-registrations-preview')
  await keys.press(page.getByRole('button', { name: /^2 Errors/ }))
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /ND\/24\/BAM\/9999/ })).toContainText('Number: ')
  await expect(page.getByRole('row', { name: /XYZ 999/ })).toContainText('Course code: ')
  const start = page.getByRole('button', { name: 'Import 2 rows' })
  await expect(start).toBeDisabled()
  await keys.press(page.getByRole('checkbox', { name: 'Leave the 2 wrong rows out' }), 'Space')
  await keys.press(start)
  const question = page.getByRole('alertdialog')
  await keys.press(question.getByRole('button', { name: 'Yes, import' }))
  await expect(page.getByText('2 added.')).toBeVisible()
  await picture('paper-registrations-imported')
}

test('an officer previews and imports registrations on paper; the office, the lecturer and the student see them', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AD0001')
  await openRegistration(page)
  await storeRules(page)
  const session = await sessionOf(page, year)
  const course = await placeBefore(page, session, 'BAM 111')
  await placeBefore(page, session, 'BAM 112')
  await importFile(page, picture)

  const keys = keyboardOf(page)
  await page.goto(`/staff/academics/registrations?session=${session}&q=Sule`)
  await keys.press(page.getByRole('button', { name: new RegExp(`^View ${name}`) }))
  const registration = page.getByRole('dialog', { name: new RegExp(name) })
  await expect(registration.getByText(/paper\.csv/)).toBeVisible()
  await expect(registration.getByText(/BAM 112/)).toBeVisible()
  await expectSound(page)
  await picture('paper-registration')

  const teacher = await phoneOf(browser, baseURL)
  await signInStaff(teacher, lecturer, { at: `/staff/courses/${course}` })
  await expect(teacher.getByText(name)).toBeVisible()
  await expectSound(teacher)
  await picture('paper-class-list', teacher)

  const phone = await phoneOf(browser, baseURL)
  await signInStudent(phone, number, { at: '/app/academics/courses' })
  const carryOver = phone.getByRole('checkbox', { name: /BAM 111/ })
  await expect(carryOver).toBeChecked()
  await expect(carryOver).toBeDisabled()
  await expect(phone.getByRole('checkbox', { name: /BAM 112/ })).toHaveCount(0)
  await picture('paper-carry-over', phone)
  await teacher.context().close()
  await phone.context().close()
})
