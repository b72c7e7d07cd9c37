import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'public.home': () => import('./features/home'),
    'public.about': () => import('./features/about'),
    'public.department': () => import('./features/department'),
    'public.one-department': () => import('./features/department/one'),
    'public.contact': () => import('./features/contact'),
    'public.funding': () => import('./features/funding'),
    'public.receipt': () => import('./features/receipt'),
    'public.check': () => import('./features/receipt'),
    'public.newsletter-confirm': () => import('./features/newsletter/confirm'),
    'public.newsletter-unsubscribe': () => import('./features/newsletter/unsubscribe'),
  },
})
