import '@testing-library/jest-dom' // its matchers, for whoever imports this
export { done, success } from './answers'
export { expectNoViolations } from './axe'
export * from './factories'
export { handlers } from './handlers'
export { delayed, gatewayError, mock, networkError, refuse, type MockRequest, type Reply } from './mock'
export { renderPage, type RenderedPage, type RenderOptions } from './render'
export { server } from './server'
export { act, screen, waitFor, within } from '@testing-library/react'
