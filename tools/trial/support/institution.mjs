// @ts-check

/** @typedef {import('./client.mjs').Call} Call */

const year = new Date().getFullYear()

/**
 * @param {Call} call
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function done(call, method, path, body) {
  const reply = await call('set-up', method, path, body)
  if (reply.status >= 300 || reply.status === 0)
    throw new Error(`${method} ${path}: ${reply.status} ${reply.body?.message}`)
  return reply.body
}

/** @param {Call} call */
async function addStructure(call) {
  await done(call, 'POST', '/programtypes', { type: 'ND', description: 'National Diploma' })
  await done(call, 'POST', '/programmodes', { mode: 'FT', description: 'Full time' })
  const school = await done(call, 'POST', '/schools', { code: 'EN', name: 'Engineering' })
  const department = await done(call, 'POST', '/departments', {
    code: 'CSC',
    name: 'Computer Science',
    school: school.data._id,
  })
  await done(call, 'POST', '/programs', {
    code: 'CS',
    name: 'Computer Science',
    department: department.data._id,
    configurations: [{ type: 'ND', mode: 'FT', years: 2 }],
  })
}

/** @param {Call} call */
async function openSession(call) {
  const added = await done(call, 'POST', '/academic-sessions', {
    sessionYear: `${year}/${year + 1}`,
    startDate: `${year}-09-01`,
    endDate: `${year + 1}-07-31`,
    status: 'open',
  })
  const session = added.data._id
  const set = await done(call, 'GET', `/session-controls/session/${session}`)
  const application = set.controls.find(
    (/** @type {{ controlName: string }} */ each) => each.controlName === 'application',
  )
  await done(call, 'PUT', `/session-controls/${set._id}/control`, {
    controlType: 'default',
    controlId: application._id,
    active: true,
  })
  return session
}

/** @param {Call} call @param {string} session */
async function addFee(call, session) {
  const types = await done(call, 'GET', '/payments')
  const payment = types.find(
    (/** @type {{ name: string }} */ each) => each.name === 'applicationForm',
  )
  const [programType] = await done(call, 'GET', '/programtypes')
  const [programMode] = await done(call, 'GET', '/programmodes')
  await done(call, 'POST', '/program-session-payments', {
    payment: payment._id,
    amount: 10_000,
    academicSession: session,
    programType: programType._id,
    programMode: programMode._id,
    applicableTo: 'new',
    paymentOrder: 1,
    active: true,
  })
}

/**
 * Does the first hour as an administrator: a department with a program, the open session in which
 * people apply, and the application fee. Returns what a registration names.
 * @param {Call} call of a signed-in administrator
 * @returns {Promise<{ session: string, program: string }>}
 */
export async function setUpInstitution(call) {
  await addStructure(call)
  const session = await openSession(call)
  await addFee(call, session)
  const [offering] = await done(call, 'GET', '/program-offerings')
  return { session, program: offering._id }
}
