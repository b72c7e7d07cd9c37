import {
  assistedMessages,
  getAssistedRegistration,
  saveAssistedDraft,
  submitAssistedRegistration,
} from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createStudentReader } from '../../../students/records'
import { bindRegistrationWork } from '../registration-work.repository'
import { deciderName } from '../registration-versions.queries'
import { registerAssistedMails } from './assisted-registrations.mails'
import { createAssistedService, type AssistedWork } from './assisted-registrations.service'

const success = true as const

/** Courses that the academic office registers for a student. */
export const assistedRegistrations: Feature = (app, { db, clock }) => {
  registerAssistedMails()
  const work = unitOfWork(db, (connection): AssistedWork => ({
    ...bindRegistrationWork(connection, clock),
    studentOf: createStudentReader(connection).byNumber,
    nameOf: deciderName.bind(null, connection),
  }))
  const service = createAssistedService({ work, clock })

  serve(app, getAssistedRegistration, async ({ params }) => ({
    success,
    data: await service.show(params.applicationNumber),
  }))
  serve(app, saveAssistedDraft, async ({ params, body, by }) => ({
    success,
    message: assistedMessages.saved,
    data: await service.save(params.applicationNumber, body, by),
  }))
  serve(app, submitAssistedRegistration, async ({ params, body, by }) => {
    const data = await service.submit(params.applicationNumber, body, by)
    const [newest] = data.versions
    const { approved, submitted, exceptionAsked } = assistedMessages
    const waits = newest?.exception ? exceptionAsked : submitted
    return { success, message: newest?.state === 'approved' ? approved : waits, data }
  })
}
