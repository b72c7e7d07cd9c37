export { testCards, type TestCard } from './cards'
export {
  sandboxControl,
  type PastTransaction,
  type SandboxControl,
  type SandboxState,
} from './control.client'
export { endpoints, type Faults, type FaultsInput } from './faults'
export { cardSandbox, type SandboxOptions } from './plugin'
export { startSandbox, type RunningSandbox } from './server'
export { signatureOf } from './webhooks'
