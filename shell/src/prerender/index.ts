// Entry of the Node build for `npm run mfe -- render`. Browsers never load it.
import * as kit from '@portal/kit'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

export { renderFrame, renderPage } from './render'

/**
 * The modules that an area gets instead of its own copies, as federation does in a browser: one
 * React, one kit (ADR 3).
 */
export const lent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@portal/kit': kit,
}
