import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'library.home': () => import('./home'),
    'library.loans': () => import('./loans'),
  },
})
