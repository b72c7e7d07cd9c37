import type { Feature } from '../../../../platform/feature'
import { createWebhookInbox } from './webhooks.repository'
import { webhookRoutes } from './webhooks.routes'

/** Webhooks of the card payment gateway. */
export const webhooks: Feature = async (app, { db, clock, gateway }) =>
  webhookRoutes(app, { inbox: createWebhookInbox(db), gateway, clock })
