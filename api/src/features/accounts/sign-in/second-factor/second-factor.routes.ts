import * as contract from '@portal/contracts'
import { secondFactorMessages, type SecondFactor } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import type { Actor, Origin } from '../../../../platform/actor'
import { serve } from '../../../../platform/http/serve'
import { qrPath } from '../../../../platform/pdf/qr'
import type { PasskeySetup } from './passkeys/passkey-setup.service'
import type { SecondFactorService } from './second-factor.service'
import type { SetupService } from './setup.service'

interface Services {
  show: (actor: Actor) => Promise<SecondFactor>
  setup: SetupService
  passkeys: PasskeySetup
  changes: SecondFactorService
  /** Removes the factor of another member of staff. */
  reset: (staffId: string, reason: string, by: Origin) => Promise<void>
}

const success = true as const

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  setupRoutes(app, services)
  changeRoutes(app, services)
}

function setupRoutes(app: FastifyInstance, { show, setup, passkeys }: Services): void {
  serve(app, contract.getSecondFactor, async ({ actor }) => ({
    success,
    data: await show(actor),
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
  serve(app, contract.beginPasskey, async ({ actor, body }) => ({
    success,
    data: await passkeys.begin(actor, body.currentPassword),
  }))
  serve(app, contract.confirmPasskey, async ({ body, by }) => ({
    success,
    message: secondFactorMessages.passkeyAdded,
    data: { recoveryCodes: await passkeys.confirm(body, by) },
  }))
}

function changeRoutes(app: FastifyInstance, { changes, reset }: Services): void {
  serve(app, contract.removeAuthenticatorApp, async ({ by }) => ({
    success,
    message: await changes.removeApp(by),
  }))
  serve(app, contract.removePasskey, async ({ params, by }) => ({
    success,
    message: await changes.removePasskey(params.id, by),
  }))
  serve(app, contract.renewRecoveryCodes, async ({ by }) => ({
    success,
    message: secondFactorMessages.renewed,
    data: { recoveryCodes: await changes.renewCodes(by) },
  }))
  serve(app, contract.beginSecondFactorCheck, async ({ actor }) => ({
    success,
    data: await changes.beginCheck(actor),
  }))
  serve(app, contract.checkSecondFactor, async ({ body, by }) => {
    await changes.check(body, by)
    return { success, message: secondFactorMessages.confirmed }
  })
  serve(app, contract.resetStaffSecondFactor, async ({ params, body, by }) => {
    await reset(params.id, body.reason, by)
    return { success, message: secondFactorMessages.reset }
  })
}
