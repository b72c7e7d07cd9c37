import { defineArea, type PageLoader } from '@portal/kit'
import { isFailingBy } from './faults'

if (isFailingBy('evaluation')) throw new Error('lab: on evaluation')

const loadHome: PageLoader = () => {
  if (isFailingBy('page throws')) throw new Error('lab: no page')
  return isFailingBy('page never comes') ? new Promise(() => undefined) : import('./home')
}
const routes: Record<string, PageLoader> = {
  'lab.home': loadHome,
  'lab.other': () => import('./other'),
}

export default defineArea({ routes: isFailingBy('no pages') ? {} : routes })
