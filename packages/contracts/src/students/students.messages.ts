/** Messages about student records. Pages without them do not load this file. */
const payments = (count: number, kind: string): string =>
  `${String(count)} ${kind}${count === 1 ? 'payment' : 'payments'}`

export const studentMessages = {
  added: 'Student added successfully. Registration email sent to student.',
  addFailed: 'Failed to add student',
  notSignedInTitle: 'Authentication Error',
  notSignedIn:
    'You need to be logged in as a staff member with proper permissions to add students. Please log out and log back in.',
  signInElsewhere: 'Your entries are still here. Sign in in another tab, come back and save again.',
  gone: 'This student was not found. The record may have been deleted.',
  invalidEmail: 'Please enter a valid email address',
  invalidPhone: 'Please enter a valid 11-digit phone number',
  yearAndSemester: 'Please select year and semester',
  invalidMatricNumber: 'Use letters, digits and / - only, such as ND/25/CSC/0042',
  matricOnlyActive:
    'Only an active student has a matric number. Leave it out, or choose the status Active.',
  matricTaken: (number: string) =>
    `Another student has the matric number ${number}. Use another one, or leave it out to have one issued.`,
  invalidJambNumber: 'Use 8 to 20 letters and digits, such as 202512345678AB',
  jambTaken:
    'Another student of this session has this JAMB number. Check the number and enter it again.',
  unknownRoute: 'Choose an entry route from the list',
  alreadyRegistered: (applicationNumber: string) =>
    `This student is already registered in this program and session, as ${applicationNumber}.`,
  unknownSession: 'This academic session no longer exists. Choose another one.',
  otherKind: 'This program is not offered in that type and mode. Choose again.',
  otherDepartment: 'This program does not belong to that department. Choose again.',
  otherSchool: 'This department does not belong to that school. Choose again.',
  unknownYear: 'This program has no such year and semester. Choose again.',
  schoolsFailed: 'Failed to fetch schools data',
  sessionsFailed: 'Failed to fetch academic sessions data',
  programsFailed: 'Failed to fetch programs data',
  typesFailed: 'Failed to fetch program types data',
  modesFailed: 'Failed to fetch program modes data',
  yearsFailed: 'Failed to fetch the years of the program',
  noYears: 'No years are set up for this type and mode',
  deleteWarning: 'This will permanently delete the student record. This action cannot be undone!',
  deleted: 'Student has been deleted.',
  deleteFailed: 'Failed to delete student',
  hasPaid: (count: number) =>
    `This student has ${payments(count, 'successful ')}, so the record cannot be deleted.`,
  mayHavePaid: (count: number) =>
    `This student has ${payments(count, '')} that are open or refunded, so the record cannot be deleted.`,
  hasShown: (count: number) =>
    `This student has sent proof of ${payments(count, '')} at a bank, so the record cannot be deleted.`,
  hasAdjustments: (count: number) =>
    `This student has been given ${String(count)} ${count === 1 ? 'waiver or discount' : 'waivers and discounts'}, so the record cannot be deleted.`,
  hasRegistered: 'This student has registered courses, so the record cannot be deleted.',
  paymentsFailed: 'Failed to fetch payments data',
  noPayments: 'No payments yet',
  chargesFailed: 'Failed to fetch charges data',
  noCharges: 'Nothing to pay',
  notificationsFailed: 'Failed to fetch notifications',
  noNotifications: 'No notifications for this student yet',
  noDataTitle: 'No Data',
  noData: 'There is no data to export',
} as const
