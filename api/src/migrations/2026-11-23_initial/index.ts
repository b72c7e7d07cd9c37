import type { Migration } from '../../platform/database/migrations/migrate'
import * as platform from './01_platform'
import * as staff from './02_staff'
import * as messages from './03_messages'
import * as system from './04_system'
import * as academics from './05_academics'
import * as students from './06_students'
import * as scholarships from './07_scholarships'
import * as fees from './08_money_fees'
import * as payments from './09_money_payments'
import * as cardPayments from './10_money_card_payments'
import * as ledger from './11_money_ledger'
import * as admissions from './12_admissions'
import * as office from './13_office'

/** The schema of the first release, in the order of its foreign keys. */
export const initialSchema: readonly Migration[] = [
  { name: '2026-11-23_01_platform', ...platform },
  { name: '2026-11-23_02_staff', ...staff },
  { name: '2026-11-23_03_messages', ...messages },
  { name: '2026-11-23_04_system', ...system },
  { name: '2026-11-23_05_academics', ...academics },
  { name: '2026-11-23_06_students', ...students },
  { name: '2026-11-23_07_scholarships', ...scholarships },
  { name: '2026-11-23_08_money_fees', ...fees },
  { name: '2026-11-23_09_money_payments', ...payments },
  { name: '2026-11-23_10_money_card_payments', ...cardPayments },
  { name: '2026-11-23_11_money_ledger', ...ledger },
  { name: '2026-11-23_12_admissions', ...admissions },
  { name: '2026-11-23_13_office', ...office },
]
