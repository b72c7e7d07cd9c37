/** What `next` looks like, which says where the entries before went on. */
export const auditPlace = /^\d{4}-[\d:.TZ-]{1,30}~[\w-]{1,36}$/

/**
 * What is done in the portal, in the words that people read in the audit trail. The one place for them: an action without an entry is
 * read from its name, so that a new one is understood before it has words of its own.
 */
export const auditActions: Readonly<Record<string, string>> = {
  'academic-session.added': 'Added an academic session', 'academic-session.changed': 'Changed an academic session', 'academic-session.deleted': 'Deleted an academic session',
  'audit.exported': 'Exported the audit trail',
  'application-form.submitted': 'Submitted the application form',
  'bank-payment.approved': 'Approved a payment at a bank', 'bank-payment.refused': 'Refused a payment at a bank', 'bank-payment.submitted': 'Sent the proof of a payment at a bank',
  'charge-adjustment.added': 'Waived a charge or gave a discount', 'charge-adjustment.taken-back': 'Took back a waiver or discount',
  'payment-request.approved': 'Approved a request about a payment', 'payment-request.proposed': 'Asked for something about a payment', 'payment-request.refused': 'Refused a request about a payment',
  'payment.refunded': 'Sent money back', 'payment.refund-failed': 'Could not send money back',
  'control-extension.added': 'Gave a personal extension', 'control-extension.changed': 'Changed a personal extension', 'control-extension.deleted': 'Took back a personal extension',
  'course.added': 'Added a course', 'course.changed': 'Changed a course', 'course.deleted': 'Deleted a course', 'course.imported': 'Added a course by import',
  'department.added': 'Added a department', 'department.changed': 'Changed a department', 'department.deleted': 'Deleted a department',
  'import.committed': 'Imported a file', 'import.discarded': 'Discarded an import', 'import.uploaded': 'Uploaded a file to import',
  'login.failed': 'Failed to sign in', 'login.succeeded': 'Signed in',
  'notification.added': 'Added a notification', 'notification.changed': 'Changed a notification', 'notification.deleted': 'Deleted a notification',
  'payment-type.added': 'Added a payment type', 'payment-type.changed': 'Changed a payment type', 'payment-type.deleted': 'Deleted a payment type',
  'fee.added': 'Added a fee', 'fee.changed': 'Changed a fee', 'fee.deleted': 'Deleted a fee',
  'password.changed': 'Changed the own password', 'password.reset': 'Chose a new password by a mailed link',
  'payment.initialised': 'Began a payment by card', 'payment.recorded': 'Recorded a payment by card', 'payment.settled': 'Settled a payment', 'payment.failed': 'Closed a payment that failed',
  'payment.needs-attention': 'Found a payment that needs attention', 'payment.reversed': 'Reversed a payment', 'payment.status-claim-refused': 'Refused a claim about a payment', 'payment.noted': 'Wrote a remark about a payment',
  'program.added': 'Added a program', 'program.changed': 'Changed a program', 'program.deleted': 'Deleted a program', 'program.offered': 'Offered a program in a type and mode',
  'program-course.added': 'Added a course to a program', 'program-course.changed': 'Changed a course of a program', 'program-course.deleted': 'Removed a course from a program',
  'programMode.added': 'Added a program mode', 'programMode.changed': 'Changed a program mode', 'programMode.deleted': 'Deleted a program mode',
  'programStructure.added': 'Added the years of a program type', 'programType.added': 'Added a program type', 'programType.changed': 'Changed a program type', 'programType.deleted': 'Deleted a program type',
  'receipt.mailed': 'Had a receipt mailed', 'receipt.printed': 'Printed a receipt',
  'role.added': 'Added a role', 'role.changed': 'Changed a role', 'role.deleted': 'Deleted a role',
  'scholarship.accepted': 'Accepted a scholarship application', 'scholarship.applied': 'Applied for the scholarship', 'scholarship.rejected': 'Rejected a scholarship application',
  'school.added': 'Added a school', 'school.changed': 'Changed a school', 'school.deleted': 'Deleted a school',
  'session.copied': 'Copied an academic session', 'session.copy-undone': 'Undid the copy of an academic session',
  'session.ended': 'Ended a session of their own', 'session.others-ended': 'Ended all other sessions of their own',
  'session-control.dates-changed': 'Changed the dates of a session control', 'session-control.turned': 'Turned a session control on or off',
  'staff.added': 'Added a member of staff', 'staff.changed': 'Changed a member of staff', 'staff.deleted': 'Deleted a member of staff', 'staff.edited': 'Changed a member of staff by import',
  'staff.imported': 'Added a member of staff by import', 'staff.administratorCreated': 'Created an administrator', 'staff.coursesAssigned': 'Assigned courses', 'staff.passwordReset': 'Mailed a new password',
  'student.added': 'Added a student', 'student.admitted': 'Admitted a student', 'student.deleted': 'Deleted a student', 'student.edited': 'Changed a student', 'student.imported': 'Added a student by import',
  'student.matric-issued': 'Issued a matric number',
  'student.closed': 'Closed a record that was joined with another', 'student.decision-taken-back': 'Took back the decision on a student',
  'student.distinct': 'Said that two records are of different people', 'student.merged': 'Joined two records of a student', 'student.merge-undone': 'Parted two joined records of a student',
  'student.reopened': 'Opened a closed record again', 'student.registered': 'Registered', 'student.rejected': 'Rejected a student', 'student.status-changed': 'Changed the status of a student',
  'students.batch-decision': 'Decided on several students', 'students.batch-decision-stopped': 'Stopped a decision on several students',
}

const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_.]/g, ' ').toLowerCase().trim()
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** 'Exported the list of students' for an export; the name of the action in words where nobody has written better ones. */
export function auditActionName(action: string): string {
  const list = /^(.+)\.exported$/.exec(action)?.[1]
  return auditActions[action] ?? (list ? `Exported ${spaced(list)}` : sentence(spaced(action)))
}

/** What columns and fields are called. One without an entry is read from its name. */
export const auditFields: Readonly<Record<string, string>> = {
  firstname: 'First name', first_name: 'First name', lastname: 'Surname', last_name: 'Last name', surname: 'Surname', othername: 'Other name', email: 'Email',
  phone: 'Phone', phone_number: 'Phone', offering: 'Program', offering_id: 'Program', program: 'Program', session: 'Session', session_id: 'Session', role: 'Role', role_id: 'Role',
  school_id: 'School', department_id: 'Department', course_id: 'Course', lecturer_id: 'Lecturer', program_id: 'Program', type_id: 'Program type', mode_id: 'Program mode',
  applicationNumber: 'Application number', matricNumber: 'Matric number', matric_number: 'Matric number', staffNumber: 'Staff number', staff_number: 'Staff number', staff_type: 'Staff type',
  active: 'Status', start_on: 'Start date', end_on: 'End date', session_year: 'Session year', q: 'Search', format: 'Format', ended: 'Sessions ended', failures: 'Wrong tries', locked: 'Locked',
  code: 'Code', control_id: 'Session control', counts: 'Counts', course: 'Course', courses: 'Courses', dated_at: 'Date', decision: 'Decision', description: 'Description', device: 'Device', filter: 'Filter',
  from: 'From', given_by: 'Given by', hours: 'Hours', kind: 'Kind', link: 'Link', message: 'Message', modules: 'Modules', name: 'Name', priority: 'Priority', profile_image: 'Photo', reason: 'Reason', rows: 'Rows',
  scholarshipId: 'Scholarship', semester: 'Semester', status: 'Status', student_id: 'Student', target_student: 'Target student', title: 'Title', to: 'To', total: 'Students', type: 'Type', units: 'Units',
  until_at: 'Until', year: 'Year', years: 'Years', closed: 'Closed record', kept: 'Kept record', other: 'Other record', reopened: 'Record opened again',
  amount_kobo: 'Amount', applicable_to: 'Applicable to', apply_late_fee: 'Apply late fee', due_on: 'Due date', late_fee_kobo: 'Late fee', payment_order: 'Payment order', payment_type_id: 'Payment type',
  reference: 'Reference', remarks: 'Remarks', received_kobo: 'Received', cause: 'Cause', charge: 'Charge', claimedAmount: 'Amount as sent', claimedGatewayId: 'Gateway id as sent', receipt: 'Receipt',
  duplicateOf: 'Duplicate of', import: 'Import', fileName: 'File', opensAt: 'Opens', closesAt: 'Closes', lateUntil: 'Late until', program_offering: 'Program offering',
  prints: 'Prints', state: 'State', amountKobo: 'Amount', adjustment: 'Waiver or discount', detail: 'Detail', note: 'Note',
}
export const auditFieldName = (field: string): string => auditFields[field] ?? sentence(spaced(field.replace(/_(?:id|on|at|kobo)$/, '')))

/** Never written, and never shown should somebody have written one. */
const secret = /pass|hash|token|secret/i
/** Follows from other fields, or says nothing to people. */
const machines = /^(?:id|_id|created_at|updated_at|name_key|search_text|code_key|title_key|open_key)$|(?:^|_)key$/
export const auditTrailHides = (field: string): boolean => secret.test(field) || machines.test(field)

/** What the records are called that something was done to, by the first part of their key. */
export const auditRecords: Readonly<Record<string, string>> = {
  students: 'Student', staff: 'Staff', decision_batches: 'Decision on several students', courses: 'Course', program_courses: 'Course of a program', programs: 'Program', program_types: 'Program type', program_modes: 'Program mode',
  program_structures: 'Program structure', schools: 'School', departments: 'Department', academic_sessions: 'Session', roles: 'Role', imports: 'Import', notifications: 'Notification',
  payment_types: 'Payment type', program_session_payments: 'Fee', 'bank-payments': 'Payment at a bank', 'payment-requests': 'Request about a payment',
  'student-payments': 'Payment', 'payment-intents': 'Payment that was begun', 'payment-references': 'Money with a reference',
  session_rollovers: 'Copy of a session', control_extensions: 'Personal extension', 'default-controls': 'Session control', 'payment-controls': 'Session control', 'scholarship-applications': 'Scholarship application',
}
export const auditRecordName = (kind: string): string => auditRecords[kind] ?? `List of ${spaced(kind)}`
