// Entry of the Node build: what `npm run mfe -- render` calls. No browser ever loads this.
import * as kit from '@portal/kit'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

export { renderPage } from './render'

/** What an area is given in place of copies of its own, as federation gives it in a browser: one React, one kit (ADR 3). */
export const lent = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@portal/kit': kit,
}
