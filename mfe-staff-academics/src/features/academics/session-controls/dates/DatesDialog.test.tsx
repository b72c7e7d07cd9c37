import {
  controlDateMessages,
  extensionMessages,
  giveControlExtension,
  listControlExtensions,
  messages,
  setControlWindow,
  takeBackControlExtension,
} from '@portal/contracts'
import {
  aControl,
  anExtension,
  done,
  expectNoViolations,
  fireEvent,
  mock,
  refuse,
  refuseOnce,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { openControls, stored, testControls } from '../controls.fixture'

testControls()

const noDates = { opensAt: null, closesAt: null, lateUntil: null }

async function openDates() {
  const page = openControls()
  await page.user.click(await screen.findByRole('button', { name: 'Dates of Application' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Application, 2025/2026' }))
  return {
    ...page,
    dates: dialog,
    save: () => page.user.click(dialog.getByRole('button', { name: 'Save dates' })),
  }
}
type Dates = Awaited<ReturnType<typeof openDates>>['dates']
const enter = (dates: Dates, label: RegExp | string, value: string) => {
  fireEvent.change(dates.getByLabelText(label), { target: { value } })
}

/** Saves as the API does and returns the requests. */
function takesDates() {
  const sent: unknown[] = []
  server.use(
    mock(setControlWindow, ({ body: { was, ...dates } }) => {
      sent.push({ ...dates, was })
      stored.controls = [{ ...stored.controls[0]!, ...dates }]
      return { ...success(stored.controls[0]!), message: controlDateMessages.saved }
    }),
  )
  return sent
}

it('sets the dates in the time of Lagos, names those it showed, and closes', async () => {
  const sent = takesDates()
  const { dates, save, location } = await openDates()
  expect(location().search).toBe(`?dates=${stored.controls[0]!._id}`)
  expect(dates.getByText(/^Times are Lagos time \(WAT\)/)).toBeVisible()
  await expectNoViolations()
  enter(dates, /^Opens/, '2025-08-03T08:00')
  enter(dates, /^Closes/, '2199-10-30T23:59')
  await save()
  expect(await screen.findByRole('dialog', { name: 'Dates saved' })).toBeVisible()
  expect(sent).toEqual([
    {
      opensAt: '2025-08-03T07:00:00.000Z',
      closesAt: '2199-10-30T22:59:00.000Z',
      lateUntil: null,
      was: noDates,
    },
  ])
  await waitFor(
    () => {
      expect(location().search).toBe('')
    },
    { timeout: 3000 },
  )
  expect(
    screen.getByText('Opens 03 Aug 2025, 08:00; closes 30 Oct 2199, 23:59'),
  ).toBeInTheDocument()
})

it.each([
  [
    'closes before it opens',
    { Opens: '2199-08-03T08:00', Closes: '2199-08-03T08:00' },
    controlDateMessages.closesTooEarly,
  ],
  [
    'is late without closing',
    { 'Late until': '2199-08-03T08:00' },
    controlDateMessages.lateWithoutClosing,
  ],
])('says on the field when it %s, and sends nothing', async (_what, values, sentence) => {
  const sent = takesDates()
  const { dates, save } = await openDates()
  for (const [label, value] of Object.entries(values)) enter(dates, new RegExp(`^${label}`), value)
  await save()
  expect(await dates.findByText(sentence)).toBeVisible()
  expect(sent).toEqual([])
})

it('takes a day without a time for no date at all only when it is empty', async () => {
  const sent = takesDates()
  const { dates, save } = await openDates()
  Object.defineProperty(dates.getByLabelText(/^Closes/), 'validity', {
    value: { badInput: true },
    configurable: true,
  })
  await save()
  expect(await dates.findByText(controlDateMessages.invalidMoment)).toBeVisible()
  expect(dates.getByLabelText(/^Closes/)).toHaveFocus()
  expect(sent).toEqual([])
})

it('asks before dates close at once what is open', async () => {
  const sent = takesDates()
  const { dates, save, user } = await openDates()
  enter(dates, /^Closes/, '2020-01-01T08:00')
  await save()
  const question = await screen.findByRole('alertdialog', { name: 'Close application now?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  expect(dates.getByLabelText(/^Closes/)).toHaveValue('2020-01-01T08:00')
})

it('tells who saves over dates of somebody else, keeps what was typed, and then puts it in their place', async () => {
  const { dates, save, user } = await openDates()
  enter(dates, /^Closes/, '2199-10-30T23:59')
  stored.controls = [aControl({ ...stored.controls[0]!, closesAt: '2199-09-01T11:00:00.000Z' })]
  server.use(
    refuseOnce(setControlWindow, 409, { message: controlDateMessages.stale, code: 'dates-stale' }),
  )
  await save()
  const refusal = await screen.findByRole('dialog', { name: 'Error' })
  expect(refusal).toHaveTextContent(controlDateMessages.stale)
  await user.click(within(refusal).getByRole('button', { name: 'OK' }))
  expect(
    dates.getByText('Now stored: Closes 01 Sept 2199, 12:00. Saving replaces them with yours.'),
  ).toBeVisible()
  expect(dates.getByLabelText(/^Closes/)).toHaveValue('2199-10-30T23:59')
  const sent = takesDates()
  await save()
  await waitFor(() => {
    expect(sent).toEqual([
      {
        ...noDates,
        closesAt: '2199-10-30T22:59:00.000Z',
        was: { ...noDates, closesAt: '2199-09-01T11:00:00.000Z' },
      },
    ])
  })
})

it('says that dates do nothing while the switch is off', async () => {
  stored.controls = [aControl({ active: false, standing: 'off' })]
  const { dates } = await openDates()
  expect(dates.getByText('This control is off. The dates have no effect.')).toBeVisible()
})

it('gives an extension and begins an empty form', async () => {
  let given = [
    anExtension({ student: { applicationNumber: 'APP25000009', name: 'Ben Musa' }, state: 'over' }),
  ]
  let sent: unknown
  server.use(
    mock(listControlExtensions, () => given),
    mock(giveControlExtension, ({ body }) => {
      sent = body
      given = [anExtension({ reason: body.reason }), ...given]
      return { ...success(given[0]!), message: extensionMessages.given }
    }),
  )
  const { dates, user } = await openDates()
  expect(
    await dates.findByRole('row', { name: /Ben Musa APP25000009.*Over.*Was ill Bola Ige/ }),
  ).toBeVisible()
  await user.type(dates.getByLabelText('Application No.'), 'APP25000003')
  enter(dates, 'Until', '2199-11-20T23:59')
  await user.type(dates.getByLabelText('Reason'), 'Lost her mother')
  await user.click(dates.getByRole('button', { name: 'Give extension' }))
  expect(
    await dates.findByRole('row', { name: /Amina Bello.*Counts.*Lost her mother/ }),
  ).toBeVisible()
  expect(sent).toEqual({
    applicationNumber: 'APP25000003',
    until: '2199-11-20T22:59:00.000Z',
    reason: 'Lost her mother',
  })
  await waitFor(
    () => {
      expect(dates.getByLabelText('Reason')).toHaveValue('')
    },
    { timeout: 3000 },
  )
})

it('names what an extension lacks, and says a refusal on its field with nothing lost', async () => {
  const refusal = {
    message: extensionMessages.unknownStudent,
    errors: [{ field: 'applicationNumber', message: extensionMessages.unknownStudent }],
  }
  server.use(refuse(giveControlExtension, 409, refusal))
  const { dates, user } = await openDates()
  await user.click(dates.getByRole('button', { name: 'Give extension' }))
  expect(await dates.findByText(messages.general.fillRequired)).toBeVisible()
  await user.type(dates.getByLabelText('Application No.'), 'APP1')
  enter(dates, 'Until', '2199-11-20T23:59')
  await user.type(dates.getByLabelText('Reason'), 'Was ill')
  await user.click(dates.getByRole('button', { name: 'Give extension' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  expect(dates.getByLabelText('Application No.')).toHaveAccessibleDescription(
    extensionMessages.unknownStudent,
  )
  expect(dates.getByLabelText('Reason')).toHaveValue('Was ill')
})

it('takes an extension back after a question', async () => {
  let given = [anExtension()]
  server.use(
    mock(listControlExtensions, () => given),
    mock(takeBackControlExtension, () => {
      given = []
      return done(extensionMessages.takenBack)
    }),
  )
  const { dates, user } = await openDates()
  await user.click(
    await dates.findByRole('button', { name: 'Withdraw the extension of Amina Bello' }),
  )
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw this extension?' })
  expect(question).toHaveTextContent('Amina Bello, APP25000003: until 20 Nov 2026, 23:59.')
  await user.click(within(question).getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await dates.findByText('No personal extensions')).toBeVisible()
})
