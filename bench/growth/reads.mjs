const students = '/api/students-new?pageSize=10'
const payments = '/api/student-payments?pageSize=10'
const mails = '/api/mails?pageSize=10'

const monthAgo = () => new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10)

/** Lists of staff: name and path. */
const ofStaff = ({ count, number, paid }) => [
  ['students, page 1', `${students}&page=1`],
  ['students, filter', `${students}&page=1&status=pending`],
  ['students, search', `${students}&page=1&q=adeyem`],
  ['students, last page', `${students}&page=${Math.ceil(count / 10)}`],
  ['students, figures', '/api/students-new/figures'],
  ['students, pairs', '/api/students-new/duplicates'],
  ['students, timeline', `/api/students/${number}/timeline`],
  ['payments, page 1', `${payments}&page=1`],
  ['payments, filter', `${payments}&page=1&status=failed`],
  ['payments, by reference', `${payments}&page=1&q=${paid.reference}`],
  ['payments, by name', `${payments}&page=1&q=${encodeURIComponent(paid.name)}`],
  ['payments, last page', `${payments}&page=${Math.ceil(count / 10)}`],
  ['payments, total', '/api/student-payments/total?status=failed'],
  ['payments, figures', '/api/student-payments/figures'],
  ['accounts, search', `/api/student-accounts?q=${encodeURIComponent(paid.name)}`],
  ['audit, newest', '/api/audit'],
  ['audit, one action', '/api/audit?action=student.admitted'],
  ['audit, a month', `/api/audit?to=${monthAgo()}`],
  ['mails, failed', `${mails}&page=1&status=failed`],
  ['mails, sent', `${mails}&page=1&status=sent`],
  ['mails, search', `${mails}&page=1&status=sent&q=obi777@`],
  ['work of staff', '/api/staff/work'],
  ['bell of staff', '/api/staff/notifications'],
]

/** The pages of one student. */
const ofStudent = (number) => [
  ['own record', '/api/students/user-data'],
  ['own progress', '/api/students/progress'],
  ['own statement', `/api/students/statement?applicationNumber=${number}`],
  ['own notifications', '/api/notifications'],
]

/** The reads that are measured, as requests: name, path and cookie. */
export const reads = (place) => [
  ...ofStaff(place).map(([name, path]) => ({ name, path, cookie: place.staff })),
  ...ofStudent(place.number).map(([name, path]) => ({ name, path, cookie: place.student })),
]
