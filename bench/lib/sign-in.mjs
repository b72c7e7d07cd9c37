export const demoPassword = 'Portal#2025'

/** Signs a demo account in and returns the `cookie` header of its browser. */
export async function signIn(url, kind, number) {
  const field = kind === 'staff' ? 'staff_number' : 'applicationNumber'
  const answer = await fetch(`${url}/api/${kind === 'staff' ? 'staff' : 'students'}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [field]: number, password: demoPassword }),
  })
  if (!answer.ok)
    throw new Error(`${number} cannot sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/**
 * Signs a demo account in and returns its cookies for Playwright. The caller adds the address of
 * the site.
 */
export async function cookiesOf(url, kind, number) {
  const pairs = (await signIn(url, kind, number)).split('; ')
  return pairs.map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
  }))
}
