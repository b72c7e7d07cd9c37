import type { Migration } from '../platform/database/migrate'
import * as platform from './0001_platform'
import * as structure from './0002_structure'
import * as sessions from './0003_sessions'
import * as staff from './0004_staff'
import * as courses from './0005_courses'
import * as students from './0006_students'
import * as releases from './0007_releases'
import * as publicSite from './0008_public'
import * as studentPages from './0009_student_pages'
import * as studentDates from './0010_student_dates'
import * as mailAndReleases from './0012_mail_and_releases'
import * as controlDates from './0014_control_dates'
import * as courseSearch from './0016_course_search'
import * as sessionRollovers from './0017_session_rollovers'
import * as studentPayments from './0018_student_payments'
import * as staffLists from './0020_staff_lists'
import * as databaseModule from './0024_database_module'
import * as importsAndAudit from './0025_imports_and_audit'
import * as reviewsAndBells from './0022_reviews_and_bells'
import * as decisionBatches from './0026_decision_batches'
import * as onePerson from './0027_one_person'
import * as accountsInTheTrail from './0028_accounts_in_the_trail'
import * as clearedStudents from './0029_cleared_students'
import * as studentWords from './0030_student_words'
import * as searchByName from './0031_search_by_name'
import * as money from './0033_money'
import * as fees from './0034_fees'
import * as settlement from './0036_settlement'
import * as paymentLists from './0038_payment_lists'
import * as turns from './0040_turns'
import * as matricReviews from './0042_matric_reviews'
import * as ledgerReferences from './0043_ledger_references'
import * as tellerKeys from './0047_teller_keys'
import * as gatewayIds from './0048_gateway_ids'
import * as referenceEnds from './0051_reference_ends'
import * as adjustmentRequests from './0046_adjustment_requests'
import * as deadlineExtensions from './0054_deadline_extensions'

/** Every step of the schema, in the order it is applied. Names are never changed or reused. */
export const migrations: readonly Migration[] = [
  { name: '0001_platform', ...platform },
  { name: '0002_structure', ...structure },
  { name: '0003_sessions', ...sessions },
  { name: '0004_staff', ...staff },
  { name: '0005_courses', ...courses },
  { name: '0006_students', ...students },
  { name: '0007_releases', ...releases },
  { name: '0008_public', ...publicSite },
  { name: '0009_student_pages', ...studentPages },
  { name: '0010_student_dates', ...studentDates },
  { name: '0012_mail_and_releases', ...mailAndReleases },
  { name: '0014_control_dates', ...controlDates },
  { name: '0016_course_search', ...courseSearch },
  { name: '0017_session_rollovers', ...sessionRollovers },
  { name: '0018_student_payments', ...studentPayments },
  { name: '0020_staff_lists', ...staffLists },
  { name: '0024_database_module', ...databaseModule },
  { name: '0025_imports_and_audit', ...importsAndAudit },
  { name: '0022_reviews_and_bells', ...reviewsAndBells },
  { name: '0026_decision_batches', ...decisionBatches },
  { name: '0027_one_person', ...onePerson },
  { name: '0028_accounts_in_the_trail', ...accountsInTheTrail },
  { name: '0029_cleared_students', ...clearedStudents },
  { name: '0030_student_words', ...studentWords },
  { name: '0031_search_by_name', ...searchByName },
  { name: '0033_money', ...money },
  { name: '0034_fees', ...fees },
  { name: '0036_settlement', ...settlement },
  { name: '0038_payment_lists', ...paymentLists },
  { name: '0040_turns', ...turns },
  { name: '0042_matric_reviews', ...matricReviews },
  { name: '0043_ledger_references', ...ledgerReferences },
  { name: '0046_adjustment_requests', ...adjustmentRequests },
  { name: '0047_teller_keys', ...tellerKeys },
  { name: '0048_gateway_ids', ...gatewayIds },
  { name: '0051_reference_ends', ...referenceEnds },
  { name: '0054_deadline_extensions', ...deadlineExtensions },
]
