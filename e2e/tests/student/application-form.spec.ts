import { join } from 'node:path'
import {
  fillApplicationForm,
  openAnswers,
  openSection,
  untilSaved,
} from '../../support/student/application-form'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { address, begin, storedKeys } from '../../support/student/open-form'

const photo = join(__dirname, '../../fixtures/photo.jpg')
const success = 'Your application form has been submitted successfully.'

test.use({ expectedErrors: /status of 40[19]|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ })

test('an applicant fills in and submits the whole form by keyboard alone', async ({
  page,
  portal,
}) => {
  await begin(page, portal)
  const keys = keyboardOf(page)
  const chooser = page.waitForEvent('filechooser') // the test must listen before the key is pressed
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await keys.press(page.getByRole('link', { name: 'Skip to main content' }))
  await keys.press(
    page
      .getByRole('list', { name: 'Sections of the form' })
      .getByRole('link', { name: 'Personal Information' }),
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Personal Information' })).toBeFocused()
  await keys.reach(page.locator('input[type=file]'))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(photo)
  await expect(page.getByAltText('Your portrait')).toBeVisible()
  await keys.choose(field('Gender'), 'Male')
  await keys.choose(field('Marital status'), 'Single')
  for (const [label, text] of [
    ['Day', '9'],
    ['Month', '4'],
    ['Year', '2006'],
    ['Permanent address', '14 Unity Close'],
  ] as const)
    await keys.type(field(label), text)
  await keys.choose(field('Nationality'), 'Nigeria')
  await keys.choose(field('Place of birth'), 'Oyo')
  await keys.choose(field('State of origin'), 'Oyo')
  await expect(
    field('Local government area (LGA)').getByRole('option', { name: 'Ibadan North', exact: true }),
  ).toBeAttached()
  await keys.choose(field('Local government area (LGA)'), 'Ibadan North')
  for (const [label, text] of [
    ['Parent/guardian name', 'Bísí Adéwálé'],
    ['Parent/guardian phone', '0802 000 1111'],
    ['Parent/guardian address', '14 Unity Close'],
  ] as const) {
    await keys.type(field(label), text)
  }
  await keys.press(page.getByRole('button', { name: 'Same as parent/guardian' }))
  await keys.choose(field('Next of kin relationship'), 'Parent')
  await keys.press(page.getByRole('button', { name: 'Save and continue' }))
  await keys.press(page.getByRole('button', { name: 'Continue', exact: true }))
  for (const school of ['Primary', 'Secondary']) {
    await keys.type(field(`${school} school name`), 'Unity School')
    for (const [end, month, year] of [
      ['start', 'September', '2011'],
      ['end', 'July', '2017'],
    ] as const) {
      const date = page.getByRole('group', { name: `${school} school ${end} date` })
      await keys.choose(date.getByLabel('Month'), month)
      await keys.type(date.getByLabel('Year'), year)
    }
  }
  await keys.press(page.getByRole('button', { name: 'Save and continue' }))
  await keys.press(page.getByRole('button', { name: 'Continue', exact: true }))
  for (const sitting of ['1', '2']) {
    if (sitting === '2')
      await keys.press(page.getByRole('button', { name: 'Add a second sitting' }))
    await keys.choose(field(`Exam type for sitting ${sitting}`), 'NECO')
    await keys.choose(field(`Exam year for sitting ${sitting}`), '2023')
    await keys.type(field(`Exam number for sitting ${sitting}`), `42512031${sitting}`)
  }
  const others = [
    'Biology',
    'Chemistry',
    'Physics',
    'Government',
    'Economics',
    'Commerce',
    'Geography',
  ]
  for (const [index, subject] of ['English', 'Mathematics', ...others].entries()) {
    const row = `for subject ${String(index + 1)}`
    if (index > 1) {
      await keys.press(page.getByRole('button', { name: 'Add subject' }))
      await keys.choose(field(`Subject ${String(index + 1)}`), subject)
    }
    await keys.choose(field(`Grade ${row}`), 'B3')
    await keys.choose(field(`Sitting ${row}`), index < 5 ? '1' : '2')
  }
  await expect(page.getByText('9 credits in 2 sittings')).toBeVisible()
  await keys.press(page.getByRole('button', { name: 'Save and continue' }))
  await keys.press(page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByText(success)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)
  expect(keys.stops()).toBeLessThanOrEqual(160)
  test.info().annotations.push({ type: 'Tab stops', description: String(keys.stops()) })
})

test('a large photo is cropped and resized before it is sent, and can be adjusted and removed', async ({
  page,
  portal,
}) => {
  await begin(page, portal, '/app/appForm?section=personal')
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_800
    canvas.height = 2_400
    const context = canvas.getContext('2d')
    for (let line = 0; line < 2_400; line += 4) {
      if (context)
        context.fillStyle = `hsl(${String((line * 7) % 360)} 80% ${String(30 + (line % 40))}%)`
      context?.fillRect(0, line, 1_800, 4)
    }
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/png')
    })
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/draft/photo'),
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
  const url = ((await sent).postDataJSON() as { profileImage: string }).profileImage
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  expect(url.length * 0.75).toBeLessThanOrEqual(122_000)
  expect(
    await page
      .getByAltText('Your portrait')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([480, 480])
  await page.getByRole('button', { name: 'Adjust photo' }).click()
  await page.getByRole('slider', { name: 'Zoom' }).press('End')
  await expectSound(page)
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('label').filter({ hasText: 'Choose a photo' })).toBeVisible()
})

test('a message about a missing entry leads to its field, the form is submitted once, and Back does not return to it', async ({
  page,
  portal,
  browser,
  picture,
}) => {
  const { elsewhere } = await begin(page, portal)
  await picture('application-form-1-list')
  await openAnswers(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Form Validation Error' })
  // Without a nationality, state and local government are not required.
  await expect(dialog.getByRole('heading', { name: 'Personal Information: 13' })).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Gender is required' }).click()
  await expect(page.getByLabel('Gender')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Personal Information/)
  await expectSound(page)
  await picture('application-form-2-problems')
  await fillApplicationForm(page, photo)
  await untilSaved(page)
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeHidden()
  await expectSound(page)
  await picture('application-form-3-answers')
  const other = await elsewhere(browser)
  const submissions: string[] = []
  page.on('request', (request) => {
    if (
      request.method() === 'POST' &&
      new URL(request.url()).pathname.endsWith('/application-form')
    )
      submissions.push(request.url())
  })
  await page.getByRole('button', { name: 'Submit' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click()
  })
  await expect(page.getByText(success)).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/app$/)
  expect(submissions).toHaveLength(1)
  expect(await storedKeys(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/app$/)
  await openSection(other, 'Personal Information')
  await address(other).fill('too late')
  await expect(other.getByText('Your application form has already been submitted.')).toBeVisible()
  await other.getByRole('button', { name: 'OK' }).click()
  await expect(other).toHaveURL(/\/app$/)
  await other.context().close()
})

test('every section is accessible at every width', async ({ page, portal }) => {
  await begin(page, portal)
  for (const section of [
    'Personal Information',
    'Programme Information',
    'Academic Background',
    'Post Secondary School',
    "O'Level Result",
  ]) {
    await openSection(page, section)
    await expectSound(page)
  }
  await page.getByRole('button', { name: 'Add a second sitting' }).click()
  for (let row = 3; row <= 11; row += 1)
    await page.getByRole('button', { name: 'Add subject' }).click()
  await page.getByRole('button', { name: 'Remove subject 11' }).click()
  await expectSound(page)
  await page.goto('/app/appForm?section=all')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)
  await expectSound(page)
})

test('a section that is left with problems says so on the next page and in the list, also after a reload', async ({
  page,
  portal,
}) => {
  await begin(page, portal)
  await openSection(page, 'Academic Background')
  await page.getByLabel('Primary school name').fill('Unity Primary School')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Post Secondary School' })).toBeFocused()
  await expect(
    page.getByText('5 answers in Academic Background are missing or need a correction.'),
  ).toBeVisible()
  await expectSound(page)
  await page.goto('/app/appForm')
  const sections = page.getByRole('list', { name: 'Sections of the form' })
  await expect(
    sections.getByRole('listitem').filter({ hasText: 'Academic Background' }),
  ).toContainText('There is a problem')
  await openSection(page, 'Academic Background')
  await expect(page.getByRole('group', { name: 'Primary school start date' })).toContainText(
    'Primary school start date is required',
  )
  await expectSound(page)
})
