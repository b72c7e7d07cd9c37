// @ts-check

/** @typedef {import('./client.mjs').Call} Call */
/** @typedef {import('./mail-server.mjs').MailServer} MailServer */
/**
 * What the portal has acknowledged to one applicant.
 * @typedef {object} Acknowledged
 * @property {string} email
 * @property {number} [registered] the time of the reply
 * @property {string} [number] the application number in the mail
 * @property {{ at: number, entry: string }[]} drafts the saved address of each version
 * @property {number} [photo] the time of the reply
 * @property {{ at: number, reference: string }} [paid]
 */
/**
 * @typedef {object} Surroundings
 * @property {{ session: string, program: string }} institution
 * @property {MailServer} mails
 * @property {string} photo as a data URL
 * @property {(reference: string) => Promise<void>} pay pays at the card service
 */

const newPassword = 'Harmattan#2026'
const letters = (/** @type {number} */ nth) =>
  String(nth).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))
const school = { name: 'Unity School', startDate: '2011-09-12', endDate: '2017-07-14' }

/** @param {string} permanentAddress */
const draftValues = (permanentAddress) => ({
  gender: 'female',
  dob: '2006-04-09',
  permanentAddress,
  nationality: 'Nigeria',
  stateOfOrigin: 'Oyo',
  lga: 'Ibadan North',
  placeOfBirth: 'Oyo',
  maritalStatus: 'single',
  parentGuardian: { name: 'Bísí Adéwálé', address: '14 Unity Close', phone: '08020001111' },
  nextOfKin: { name: 'Tunde Adéwálé', relationship: 'Parent', phone: '08020002222' },
  relationshipChoice: 'Parent',
  academicBackground: { primary: school, secondary: school },
  sittings: [{ examType: 'SSCE', examYear: '2023', examNumber: '4251203117' }],
  subjects: [{ name: 'English', grade: 'B2', sitting: '1' }],
})

/** A different address for each applicant, so that their limits differ. */
export const addressOf = (/** @type {number} */ nth) =>
  `102.${89 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`

/**
 * One applicant. Each step is one visit of a person, and resolves to whether it succeeded. A step
 * without its own request before it, such as a draft before the sign-in, does not succeed.
 * @param {number} nth
 * @param {Call} call
 * @param {Surroundings} around
 */
export function createApplicant(nth, call, { institution, mails, photo, pay }) {
  const email = `applicant.${nth}@mail.example`
  /** @type {Acknowledged} */
  const acknowledged = { email, drafts: [] }
  let isSignedIn = false
  let version = 0

  async function register() {
    const { status } = await call('register', 'POST', '/students/biodata', {
      surname: `Adéwálé ${letters(nth)}`,
      firstname: 'Oluwaseun',
      email,
      phone: `080${String(nth).padStart(8, '0')}`,
      ...institution,
    })
    if (status === 201) acknowledged.registered = Date.now()
    return status === 201
  }

  /** Waits for the mail, signs in, and chooses a password. */
  async function signIn() {
    if (acknowledged.registered === undefined) return false
    const details = await mails.waitFor(email)
    if (!details) return false
    const { number, password } = details
    acknowledged.number = number
    const credentials = { applicationNumber: number, password }
    const signedIn = await call('sign in', 'POST', '/students/login', credentials)
    if (signedIn.status !== 200) return false
    const changed = await call('change password', 'POST', '/students/change-password', {
      currentPassword: password,
      newPassword,
    })
    isSignedIn = changed.status === 200
    return isSignedIn
  }

  async function saveDraft() {
    if (!isSignedIn) return false
    const entry = `${version + 1} Unity Close, Ibadan`
    const { status } = await call('save draft', 'PUT', '/students/application-form/draft', {
      applicationNumber: acknowledged.number,
      version,
      values: draftValues(entry),
    })
    if (status !== 200) return false
    version += 1
    acknowledged.drafts.push({ at: Date.now(), entry })
    return true
  }

  async function savePhoto() {
    if (!isSignedIn) return false
    const { status } = await call('save photo', 'PUT', '/students/application-form/draft/photo', {
      applicationNumber: acknowledged.number,
      profileImage: photo,
    })
    if (status === 200) acknowledged.photo = Date.now()
    return status === 200
  }

  /** Begins to pay the first charge. */
  async function beginPayment() {
    const { body } = await call('list fees', 'POST', '/students/applicable-fees', {
      payeenum: acknowledged.number,
    })
    const paymentId = body?.Data?.unpaids[0]?.payid
    const begun = await call('begin payment', 'POST', '/students/payment/initialize', { paymentId })
    return { paymentId, reference: begun.body?.data?.reference }
  }

  async function payFee() {
    if (!isSignedIn) return false
    const { paymentId, reference } = await beginPayment()
    if (reference === undefined) return false
    await pay(reference)
    await call('record payment', 'POST', '/students/payment', {
      paymentRef: reference,
      paymentId,
      amount: 10_000,
    })
    const { body } = await call('verify payment', 'POST', '/students/verify-payment', {
      paymentRef: reference,
    })
    if (body?.success === true) acknowledged.paid = { at: Date.now(), reference }
    return body?.success === true
  }
  return { acknowledged, register, signIn, saveDraft, savePhoto, payFee }
}
/** @typedef {ReturnType<typeof createApplicant>} Applicant */
