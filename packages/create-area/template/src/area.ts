import { defineArea } from '@portal/kit'

/** The code of each page, by the id of its route. */
export default defineArea({
  routes: {
    '__WORD__.home': () => import('./home'),
    '__WORD__.schools': () => import('./schools'),
  },
})
