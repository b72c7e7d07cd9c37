import type { Limits } from './caller'
import type { Gateway } from './gateway'
import { createPaystack } from './paystack'
import type { GatewaySettings } from './settings'

export {
  GatewayNotAsked,
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
  type GatewayPage,
  type GatewayPayment,
  type GatewayRefund,
  type ListedRefund,
  type NewCheckout,
} from './gateway'
export { rememberInSandbox, serveSandbox } from './serve-sandbox'
export { gatewaySettings, keyProblems, sandboxPath, type GatewaySettings } from './settings'

/** The configured card payment gateway; undefined if card payments are disabled. */
export const createGateway = (
  { gateway }: { gateway: GatewaySettings | undefined },
  limits?: Partial<Limits>,
): Gateway | undefined => gateway && createPaystack(gateway, limits)
