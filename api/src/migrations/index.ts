import * as gradingScales from './2026-11-27_grading_scales'
import type { Migration } from '../platform/database/migrations/migrate'
import { initialSchema } from './2026-11-23_initial'
import * as signingKeys from './2026-11-23_signing-keys'
import * as bankStatements from './2026-11-24_bank-statements'
import * as courseKinds from './2026-11-24_course-kinds'
import * as failedMails from './2026-11-24_failed-mails'
import * as mails from './2026-11-24_mails'
import * as recordedBankPayments from './2026-11-24_recorded-bank-payments'
import * as savedViews from './2026-11-24_saved-views'
import * as studentFilters from './2026-11-24_student-filters'
import * as waitingForms from './2026-11-24_waiting-forms'
import * as workerRuns from './2026-11-24_worker-runs'
import * as appointments from './2026-11-25_appointments'
import * as coursePrerequisites from './2026-11-25_course-prerequisites'
import * as courseRegistrations from './2026-11-25_course-registrations'
import * as factorGrace from './2026-11-25_factor-grace'
import * as openStatementLines from './2026-11-25_open-statement-lines'
import * as sealedKeys from './2026-11-25_sealed-keys'
import * as secondFactor from './2026-11-25_second-factor'
import * as waitingRegistrations from './2026-11-25_waiting-registrations'
import * as courseAssistants from './2026-11-26_course-assistants'
import * as courseCredits from './2026-11-26_course-credits'
import * as registrationNotices from './2026-11-26_registration-notices'
import * as registrationExceptions from './2026-11-26_registration-exceptions'
import * as registrationOutcomes from './2026-11-26_registration-outcomes'
import * as studentEntry from './2026-11-26_student-entry'
import * as studentProbations from './2026-11-26_student-probations'
import * as idCardBatches from './2026-11-26_id-card-batches'
import * as papers from './2026-11-26_papers'
import * as assistedRegistrations from './2026-11-26_assisted-registrations'
import * as importedRegistrations from './2026-11-26_imported-registrations'
import * as passkeys from './2026-11-26_passkeys'
import * as siteEntries from './2026-11-26_site-entries'
import * as releaseTokens from './2026-11-27_release-tokens'
import * as resultQueries from './2026-11-28_result-queries'
import * as progressions from './2026-11-28_progressions'
import * as secondEntries from './2026-11-28_second-entries'
import * as pastMarks from './2026-11-28_past-marks'
import * as resits from './2026-11-28_resits'
import * as amendmentProofs from './2026-11-28_amendment-proofs'
import * as transcriptRequests from './2026-11-28_transcript-requests'
import * as sheetChecks from './2026-11-28_sheet-checks'
import * as withdrawalCgpa from './2026-11-28_withdrawal-cgpa'
import * as approvedPlaces from './2026-11-28_approved-places'
import * as withdrawalRules from './2026-11-28_withdrawal-rules'
import * as foundScripts from './2026-11-28_found-scripts'
import * as scoreScalings from './2026-11-28_score-scalings'
import * as plannedPublications from './2026-11-28_planned-publications'
import * as resultWithholdings from './2026-11-28_result-withholdings'
import * as scoreAmendments from './2026-11-27_score_amendments'
import * as scoreSheets from './2026-11-27_score_sheets'
import * as adoption from './adoption'

/** Every step of the schema, in the order it is applied. Names are never changed or reused. */
export const migrations: readonly Migration[] = [
  { name: '2026-11-23_00_adoption', ...adoption },
  ...initialSchema,
  { name: '2026-11-23_signing_keys', ...signingKeys },
  { name: '2026-11-24_mails', ...mails },
  { name: '2026-11-24_worker_runs', ...workerRuns },
  { name: '2026-11-24_failed_mails', ...failedMails },
  { name: '2026-11-24_waiting_forms', ...waitingForms },
  { name: '2026-11-24_student_filters', ...studentFilters },
  { name: '2026-11-24_recorded_bank_payments', ...recordedBankPayments },
  { name: '2026-11-24_bank_statements', ...bankStatements },
  { name: '2026-11-24_saved_views', ...savedViews },
  { name: '2026-11-24_course_kinds', ...courseKinds },
  { name: '2026-11-25_open_statement_lines', ...openStatementLines },
  { name: '2026-11-25_appointments', ...appointments },
  { name: '2026-11-25_sealed_keys', ...sealedKeys },
  { name: '2026-11-25_course_prerequisites', ...coursePrerequisites },
  { name: '2026-11-25_course_registrations', ...courseRegistrations },
  { name: '2026-11-25_second_factor', ...secondFactor },
  { name: '2026-11-25_factor_grace', ...factorGrace },
  { name: '2026-11-25_waiting_registrations', ...waitingRegistrations },
  { name: '2026-11-26_registration_notices', ...registrationNotices },
  { name: '2026-11-26_registration_outcomes', ...registrationOutcomes },
  { name: '2026-11-26_student_probations', ...studentProbations },
  { name: '2026-11-26_registration_exceptions', ...registrationExceptions },
  { name: '2026-11-26_papers', ...papers },
  { name: '2026-11-26_course_assistants', ...courseAssistants },
  { name: '2026-11-26_course_credits', ...courseCredits },
  { name: '2026-11-26_assisted_registrations', ...assistedRegistrations },
  { name: '2026-11-26_imported_registrations', ...importedRegistrations },
  { name: '2026-11-26_id_card_batches', ...idCardBatches },
  { name: '2026-11-26_student_entry', ...studentEntry },
  { name: '2026-11-26_passkeys', ...passkeys },
  { name: '2026-11-26_site_entries', ...siteEntries },
  { name: '2026-11-27_release_tokens', ...releaseTokens },
  { name: '2026-11-27_grading_scales', ...gradingScales },
  { name: '2026-11-27_score_sheets', ...scoreSheets },
  { name: '2026-11-27_score_amendments', ...scoreAmendments },
  { name: '2026-11-28_result_withholdings', ...resultWithholdings },
  { name: '2026-11-28_result_queries', ...resultQueries },
  { name: '2026-11-28_progressions', ...progressions },
  { name: '2026-11-28_sheet_checks', ...sheetChecks },
  { name: '2026-11-28_planned_publications', ...plannedPublications },
  { name: '2026-11-28_score_scalings', ...scoreScalings },
  { name: '2026-11-28_found_scripts', ...foundScripts },
  { name: '2026-11-28_withdrawal_cgpa', ...withdrawalCgpa },
  { name: '2026-11-28_second_entries', ...secondEntries },
  { name: '2026-11-28_transcript_requests', ...transcriptRequests },
  { name: '2026-11-28_past_marks', ...pastMarks },
  { name: '2026-11-28_resits', ...resits },
  { name: '2026-11-28_amendment_proofs', ...amendmentProofs },
  { name: '2026-11-28_withdrawal_rules', ...withdrawalRules },
  { name: '2026-11-28_approved_places', ...approvedPlaces },
]
