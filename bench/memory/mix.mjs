import { signIn } from '../lib/sign-in.mjs'

const draftPath = '/api/students/application-form/draft'

/** Throws if the answer is not 2xx. The body is read to its end, as a browser does. */
async function call(url, path, cookie, body, method = body ? 'POST' : 'GET') {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

/**
 * Returns a function that saves the draft of an application form again. Saves wait for one another,
 * because each must send the version that the save before it stored.
 */
async function draftSaver(url, cookie) {
  const read = async () => (await call(url, draftPath, cookie)).data.draft
  const { applicationNumber, values } = await read()
  const save = async () => {
    const { version } = await read()
    await call(url, draftPath, cookie, { applicationNumber, version, values }, 'PUT')
  }
  let last = Promise.resolve()
  return () => {
    const next = last.then(save)
    last = next.catch(() => {})
    return next
  }
}

const staffPaths = [
  '/api/students-new?page=1&pageSize=10',
  '/api/students-new?page=1&pageSize=10&q=adeyem',
  '/api/students-new?page=1&pageSize=10&status=pending',
  '/api/students-new?page=200&pageSize=10',
  '/api/student-payments?page=1&pageSize=10',
  '/api/staff?page=2&pageSize=10',
  '/api/program-courses/page?page=1&pageSize=10&q=hydrology',
  '/api/staff/notifications',
]
const homePaths = ['/api/students/user-data', '/api/notifications', '/api/students/progress']
const publicPaths = ['/api/academic-sessions/public/active', '/api/schools/public', '/api/site']

/**
 * Returns a function that sends the next request of a fixed mix: lists of staff, the home page and
 * the fees of a student, public content, and two writes (a draft and a sign-in) in 25 requests.
 */
export async function createMix(url, numbers) {
  const staff = await signIn(url, 'staff', 'AD0001')
  const number = 'APP25000001'
  const student = await signIn(url, 'student', number)
  const saveDraft = await draftSaver(url, await signIn(url, 'student', 'APP25000003'))
  const reads = (paths, cookie) => paths.map((path) => () => call(url, path, cookie))
  const home = reads(homePaths, student)
  const open = reads(publicPaths, '')
  let turn = 0
  const mix = [
    ...home,
    ...open,
    ...reads(staffPaths, staff),
    saveDraft,
    ...home,
    () => call(url, '/api/students/applicable-fees', student, { payeenum: number }),
    ...open,
    () => call(url, '/api/results/own', student),
    () => call(url, '/api/students/sessions', student),
    () => signIn(url, 'student', numbers[turn++ % numbers.length]),
  ]
  let nth = 0
  return () => mix[nth++ % mix.length]()
}
