import {
  controlDateMessages,
  extensionMessages,
  getSessionControls,
  giveControlExtension,
  listControlExtensions,
  setControlWindow,
  setSessionControl,
  takeBackControlExtension,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { ExtensionService } from './extensions.service'
import type { SessionControlService } from './session-controls.service'

const success = true as const

export function sessionControlRoutes(
  app: FastifyInstance,
  service: SessionControlService,
  extensions: ExtensionService,
): void {
  serve(app, getSessionControls, ({ params }) => service.controls(params.id))
  serve(app, setSessionControl, async ({ params, body, by }) => ({
    success,
    message: await service.turn(params.id, body, by),
  }))
  serve(app, setControlWindow, async ({ params, body, by }) => ({
    success,
    message: controlDateMessages.saved,
    data: await service.setWindow(params, body, by),
  }))
  serve(app, listControlExtensions, ({ params }) => extensions.list(params))
  serve(app, giveControlExtension, async ({ params, body, by }) => ({
    success,
    message: extensionMessages.given,
    data: await extensions.give(params, body, by),
  }))
  serve(app, takeBackControlExtension, async ({ params, by }) => {
    await extensions.takeBack(params, params.extensionId, by)
    return { success, message: extensionMessages.takenBack }
  })
}
