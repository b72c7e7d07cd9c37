import { cookiesOf } from '../lib/sign-in.mjs'

/**
 * Returns all pages without a path parameter in the stable releases of the areas, so that new pages
 * are measured too.
 */
export async function firstPages(url) {
  const { remotes } = await (await fetch(`${url}/mfe/registry.json`)).json()
  const routes = Object.values(remotes).flatMap(({ stable }) => stable?.area?.routes ?? [])
  return routes.filter(({ path }) => !path.includes(':'))
}

/**
 * Returns a function that maps a page to the cookies of its visitor: none, an applicant with an
 * open form, an enrolled student, or staff with all modules.
 */
export async function visitors(url) {
  const [applicant, student] = [
    await cookiesOf(url, 'student', 'APP25000003'),
    await cookiesOf(url, 'student', 'APP25000001'),
  ]
  const staff = await cookiesOf(url, 'staff', 'AD0001')
  return ({ path, access }) => {
    if (access === 'public' || access === 'guest') return []
    if (access === 'staff') return staff
    return path === '/app/appForm' ? applicant : student
  }
}
