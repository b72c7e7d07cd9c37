import * as contract from '@portal/contracts'
import { secondFactorMessages } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import type { Origin } from '../../../../platform/actor'
import { serve } from '../../../../platform/http/serve'
import { qrPath } from '../../../../platform/pdf/qr'
import type { SecondFactorService } from './second-factor.service'
import type { SetupService } from './setup.service'

interface Services {
  setup: SetupService
  changes: SecondFactorService
  /** Removes the factor of another member of staff. */
  reset: (staffId: string, reason: string, by: Origin) => Promise<void>
}

const success = true as const

export function secondFactorRoutes(
  app: FastifyInstance,
  { setup, changes, reset }: Services,
): void {
  serve(app, contract.getSecondFactor, async ({ actor }) => ({
    success,
    data: await setup.show(actor),
  }))
  serve(app, contract.beginAuthenticatorApp, async ({ actor, body }) => {
    const { secret, uri } = await setup.begin(actor, body.currentPassword)
    return { success, data: { secret, uri, qr: qrPath(uri) } }
  })
  serve(app, contract.confirmAuthenticatorApp, async ({ body, by }) => ({
    success,
    message: secondFactorMessages.on,
    data: { recoveryCodes: await setup.confirm(body.code, by) },
  }))
  serve(app, contract.removeAuthenticatorApp, async ({ by }) => {
    await changes.remove(by)
    return { success, message: secondFactorMessages.removed }
  })
  serve(app, contract.renewRecoveryCodes, async ({ by }) => ({
    success,
    message: secondFactorMessages.renewed,
    data: { recoveryCodes: await changes.renewCodes(by) },
  }))
  serve(app, contract.checkSecondFactor, async ({ body, by }) => {
    await changes.check(body.code, by)
    return { success, message: secondFactorMessages.confirmed }
  })
  serve(app, contract.resetStaffSecondFactor, async ({ params, body, by }) => {
    await reset(params.id, body.reason, by)
    return { success, message: secondFactorMessages.reset }
  })
}
