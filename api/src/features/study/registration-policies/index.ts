import {
  exportRegistrationPolicies,
  listRegistrationPolicies,
  policyList,
  policyMessages,
  removeRegistrationPolicy,
  saveRegistrationPolicy,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import { assertNotStale } from '../../../platform/database/transactions/stale'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createAcademicSessionReader } from '../../academics/academic-sessions'
import { policiesOf } from './registration-policies.queries'
import { createPolicyRepository } from './registration-policies.repository'
import { createPolicyService, type PolicyWork } from './registration-policies.service'

export { holdPolicies, policiesFor, policiesOf } from './registration-policies.queries'
export {
  addPolicy,
  areChanged,
  policyValues,
  removePolicies,
} from './registration-policies.repository'
export { policyFor } from './registration-policies.service'

const success = true as const

/** The rules of course registration, for a session and for single programs in it. */
export const registrationPolicies: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection): PolicyWork => ({
    policies: createPolicyRepository(connection),
    policiesOf: policiesOf.bind(null, connection),
    sessions: createAcademicSessionReader(connection),
    assertNotStale: assertNotStale.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  const service = createPolicyService({ work, clock })

  serve(app, listRegistrationPolicies, async ({ query }) => ({
    success,
    data: { policies: await service.list(query.session) },
  }))
  serveExport(app, platform, exportRegistrationPolicies, policyList, ({ query: { session } }) =>
    service.list(session),
  )
  serve(app, saveRegistrationPolicy, async ({ body, by }) => ({
    success,
    message: policyMessages.saved,
    data: await service.save(body, by),
  }))
  serve(app, removeRegistrationPolicy, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: policyMessages.removed }
  })
}
