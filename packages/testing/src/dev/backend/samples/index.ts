import { academicsSamples } from './academics'
import { accountsSamples } from './accounts'
import { admissionsSamples } from './admissions'
import { bursarySamples } from './bursary'
import { messagesSamples } from './messages'
import { moneySamples } from './money'
import { officeSamples } from './office'
import { resultsSamples } from './results'
import type { Samples } from './seeded'
import { staffSamples } from './staff'
import { studentPaymentSamples } from './student-payments'
import { studentsSamples } from './students'
import { studySamples } from './study'
import { systemSamples } from './system'

/** A valid request for each operation that needs one. A test sends them all in every scenario. */
export const samples: Samples = {
  ...systemSamples,
  ...accountsSamples,
  ...academicsSamples,
  ...admissionsSamples,
  ...messagesSamples,
  ...studentsSamples,
  ...studentPaymentSamples,
  ...bursarySamples,
  ...moneySamples,
  ...studySamples,
  ...resultsSamples,
  ...staffSamples,
  ...officeSamples,
}
