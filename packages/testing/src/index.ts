import '@testing-library/jest-dom' // its matchers, for every file that imports this
export { done, pdf, success } from './answers'
export { expectNoViolations } from './axe'
export * from './factories'
export { handlers } from './handlers'
export {
  delayed,
  gatewayError,
  hold,
  mock,
  mockFile,
  networkError,
  refuse,
  refuseOnce,
  type MockRequest,
  type Reply,
} from './mock'
export { browserError, browserWithPasskeys } from './passkeys'
export { itIsAResource } from './resource'
export { renderPage, type RenderedPage, type RenderOptions } from './render'
export { savedFiles } from './saved-files'
export { server, untilIdle } from './server'
export { expectPollsWhileVisible, hideTab } from './tab'
export { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
