const students = '/students-new?pageSize=10'
const payments = '/student-payments?pageSize=10'
const mails = '/mails?pageSize=10'

const monthAgo = () => new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10)

/** Lists of staff: name and path. */
const ofStaff = ({ count, number, paid }) => [
  ['students, page 1', `${students}&page=1`],
  ['students, filter', `${students}&page=1&status=pending`],
  ['students, search', `${students}&page=1&q=adeyem`],
  ['students, last page', `${students}&page=${Math.ceil(count / 10)}`],
  ['students, figures', '/students-new/figures'],
  ['students, pairs', '/students-new/duplicates'],
  ['students, timeline', `/students/${number}/timeline`],
  ['payments, page 1', `${payments}&page=1`],
  ['payments, filter', `${payments}&page=1&status=failed`],
  ['payments, by reference', `${payments}&page=1&q=${paid.reference}`],
  ['payments, by name', `${payments}&page=1&q=${encodeURIComponent(paid.name)}`],
  ['payments, last page', `${payments}&page=${Math.ceil(count / 10)}`],
  ['payments, total', '/student-payments/total?status=failed'],
  ['payments, figures', '/student-payments/figures'],
  ['accounts, search', `/student-accounts?q=${encodeURIComponent(paid.name)}`],
  ['audit, newest', '/audit'],
  ['audit, one action', '/audit?action=student.admitted'],
  ['audit, a month', `/audit?to=${monthAgo()}`],
  ['mails, failed', `${mails}&page=1&status=failed`],
  ['mails, sent', `${mails}&page=1&status=sent`],
  ['mails, search', `${mails}&page=1&status=sent&q=obi777@`],
  ['work of staff', '/staff/work'],
  ['bell of staff', '/staff/notifications'],
]

/** The pages of one student. */
const ofStudent = (number) => [
  ['own record', '/students/user-data'],
  ['own progress', '/students/progress'],
  ['own statement', `/students/statement?applicationNumber=${number}`],
  ['own notifications', '/notifications'],
]

/** The reads that are measured, as requests: name, path and cookie. */
export const reads = (place) => [
  ...ofStaff(place).map(([name, path]) => ({ name, path, cookie: place.staff })),
  ...ofStudent(place.number).map(([name, path]) => ({ name, path, cookie: place.student })),
]
