import { messages, setSessionControl, type OperationKey, type Student } from '@portal/contracts'
import { marker } from '../marker'
import { mockHandlers } from '../mock-handlers'
import { usualPassword } from '../seed/students/people'
import { createBackend } from './backend'
import { clientOf } from './call'
import { samples } from './samples'

const student = () => createBackend('mfe-student', sessionStorage)
const staff = () => createBackend('mfe-staff-people', sessionStorage)
const sessions = 'GET /academic-sessions/public/active' as const

it('takes an applicant all the way: registers, signs in, changes the password, submits the form', async () => {
  const backend = student()
  const call = clientOf(backend)
  backend.choose({ role: 'visitor' })
  const { db } = backend.state()
  expect(
    await call('POST /students/biodata', samples['POST /students/biodata']?.(db)),
  ).toMatchObject({ status: 201 })
  const number = /APP\d+/.exec(backend.state().db.mails[0]?.text ?? '')?.[0] ?? ''

  expect(await call('GET /students/user-data')).toMatchObject({ status: 401 })
  expect(
    await call('POST /students/login', { body: { applicationNumber: number, password: 'wrong' } }),
  ).toMatchObject({ status: 401 })
  await call('POST /students/login', {
    body: { applicationNumber: number, password: usualPassword },
  })
  expect(backend.state().settings.role).toBe('student')
  const form = {
    body: { ...samples['POST /students/application-form']!(db).body, applicationNumber: number },
  }
  expect(await call('POST /students/application-form', form)).toMatchObject({
    status: 403,
    body: { code: 'PASSWORD_CHANGE_REQUIRED' },
  })
  await call('POST /students/change-password', {
    body: { currentPassword: usualPassword, newPassword: 'Another#2025' },
  })

  expect(await call('POST /students/application-form', form)).toMatchObject({
    status: 200,
    body: { data: { biodata: { status: 1 } } },
  })
  expect(await call('POST /students/application-form', form)).toMatchObject({ status: 409 })
  expect(await call('GET /students/user-data')).toMatchObject({
    body: { data: { student: { firstname: 'Ṣẹ́gun' }, biodata: { lga: 'Ilorin West' } } },
  })
  await call('POST /students/logout')
  expect(backend.state().settings.role).toBe('visitor')
})

it('lets staff admit once, and refuses who lacks the module', async () => {
  const backend = staff()
  const call = clientOf(backend)
  const decision = { params: { applicationNumber: 'APP25000003' }, body: { status: 'active' } }
  backend.choose({ role: 'staff-none' })
  expect(await call('PUT /students/:applicationNumber', decision)).toMatchObject({ status: 403 })
  backend.choose({ role: 'staff-students' })
  expect(await call('PUT /students/:applicationNumber', decision)).toMatchObject({ status: 200 })
  expect(await call('PUT /students/:applicationNumber', decision)).toMatchObject({
    status: 409,
    body: { message: messages.students.alreadyDecided },
  })
  backend.choose({ scenario: 'admission-off' })
  expect(await call('PUT /students/:applicationNumber', decision)).toMatchObject({
    status: 409,
    body: { message: messages.students.admissionClosed },
  })
})

it('searches, sorts and pages the students', async () => {
  const call = clientOf(staff())
  const numbers = async (query: Record<string, string | number>) =>
    (
      (await call('GET /students-new', { query })).body as { data: { students: Student[] } }
    ).data.students.map(({ applicationNumber }) => applicationNumber)
  expect(await numbers({ q: 'adeola', pageSize: 2, page: 1, sort: 'applicationNumber' })).toEqual([
    'APP25000014',
    'APP25000023',
  ])
  expect(await numbers({ pageSize: 10, page: 5 })).toHaveLength(6)
})

it('switches a control, and the public page shows it', async () => {
  const backend = createBackend('mfe-staff-academics', sessionStorage)
  const call = clientOf(backend)
  const request = samples['PUT /session-controls/:id/control']!(backend.state().db)
  expect(setSessionControl.body.parse(request.body).active).toBe(false)
  await call('PUT /session-controls/:id/control', request)
  expect((await call(sessions)).body).toMatchObject([
    { control: { controls: [{ controlName: 'application', active: false }, {}, {}, {}, {}, {}] } },
  ])
})

it('seeds the database anew with each scenario, and all with reset', async () => {
  const backend = student()
  const call = clientOf(backend)
  const { epoch } = backend.state()
  backend.choose({ scenario: 'enrolled', latencyMs: 0 })
  expect(backend.state().epoch).toBe(epoch + 1)
  expect((await call('GET /students/user-data')).body).toMatchObject({
    data: { student: { matricNumber: 'ND/25/CSC/0042' } },
  })
  backend.choose({ scenario: 'no-session' })
  expect((await call(sessions)).body).toEqual([])
  backend.reset()
  expect((await call(sessions)).body).toHaveLength(1)
})

it('fails as the panel says, over the same records', async () => {
  const backend = student()
  const call = clientOf(backend)
  const { db } = backend.state()
  backend.choose({ fault: 'all' })
  expect(await call(sessions)).toMatchObject({
    status: 500,
    body: { success: false, message: messages.general.unexpected },
  })
  backend.choose({ fault: sessions })
  expect(await call(sessions)).toMatchObject({ status: 500 })
  expect(await call('GET /programtypes')).toMatchObject({ status: 200 })
  backend.choose({ fault: 'offline' })
  await expect(call(sessions)).rejects.toThrow()
  backend.choose({ fault: 'none', latencyMs: 300 })
  const before = Date.now()
  await call(sessions)
  expect(Date.now() - before).toBeGreaterThan(250)
  expect(backend.state().db).toBe(db)
})

it('remembers the settings in this tab, also after the kit has emptied its storage', () => {
  const backend = student()
  backend.choose({ scenario: 'admitted', latencyMs: 300, role: 'visitor' })
  sessionStorage.clear()
  backend.keep()
  expect(student().state().settings).toEqual({
    scenario: 'admitted',
    latencyMs: 300,
    role: 'visitor',
    fault: 'none',
  })
  sessionStorage.setItem(marker, '{"scenario":"of an older version","role":"nobody"}')
  expect(student().state().settings).toMatchObject({ scenario: 'registered', role: 'student' })
  sessionStorage.setItem(marker, 'not JSON')
  expect(student().state().settings).toMatchObject({ scenario: 'registered', role: 'student' })
})

it('says loudly when a mock breaks the contract, and gives the page a 500', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(mockHandlers, 'GET /departments').mockReturnValue([{ name: 'No id' }] as never)
  expect(
    await clientOf(createBackend('mfe-staff-people', sessionStorage))('GET /departments'),
  ).toMatchObject({ status: 500 })
  expect(complaint).toHaveBeenCalledWith(
    expect.stringContaining('GET /departments breaks the contract'),
  )
})

it('says loudly when a call is in no contract', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await clientOf(student())('GET /nowhere' as OperationKey)).toMatchObject({ status: 404 })
  expect(complaint).toHaveBeenCalledWith('No operation of the contracts is GET /api/nowhere')
})

it('refuses a request that breaks the contract, field by field', async () => {
  const answer = await clientOf(student())('POST /students/login', {
    body: { applicationNumber: '' },
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'applicationNumber' }, { field: 'password' }] },
  })
})

it('shows the step of the student of each scenario', async () => {
  const backend = student()
  const call = clientOf(backend)
  const states = async (scenario: string) => {
    backend.choose({ scenario })
    const { body } = await call('GET /students/progress')
    return (body as { data: { steps: { state: string }[] } }).data.steps
      .map(({ state }) => state)
      .join(' ')
  }
  expect(await states('registered')).toBe('done current locked locked locked locked')
  expect(await states('closed')).toBe('done locked locked locked locked locked')
  expect(await states('submitted')).toBe('done done waiting locked locked locked')
  expect(await states('admitted')).toBe('done done done current locked locked')
  expect(await states('rejected')).toBe('done done refused locked locked locked')
  expect(await states('enrolled')).toBe('done done done done locked done')
})

it('ends sessions, and signs out with the current one', async () => {
  const backend = student()
  const call = clientOf(backend)
  const list = async () =>
    (
      (await call('GET /students/sessions')).body as {
        data: { sessions: { _id: string; current: boolean }[] }
      }
    ).data.sessions
  expect(await list()).toHaveLength(3)
  await call(
    'DELETE /students/sessions/:id',
    samples['DELETE /students/sessions/:id']!(backend.state().db),
  )
  expect(await list()).toHaveLength(2)
  await call('POST /students/sessions/end-others')
  const [current] = await list()
  await call('DELETE /students/sessions/:id', { params: { id: current?._id ?? '' } })
  expect(backend.state().settings.role).toBe('visitor')
})
