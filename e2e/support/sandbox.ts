import { sandboxControl, type SandboxControl } from '@portal/card-sandbox/control'
import type { Portal } from './portal'

/**
 * The card payment service of a portal without keys: sets its faults, and pays without a browser.
 */
export const sandboxOf = (portal: Portal): SandboxControl => sandboxControl(`${portal.url}/sandbox`)
