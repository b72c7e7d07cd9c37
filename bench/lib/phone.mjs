import { setTimeout as sleep } from 'node:timers/promises'

/** A cheap phone on a slow mobile network (docs/reference/rules/performance.md). */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
}
const cpuSlowdown = 4
export const screen = { viewport: { width: 412, height: 823 } }
export const touchScreen = { ...screen, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/**
 * A network without requests for this time counts as idle, in ms. Between the arrival of a script
 * and its first request, a slow processor may need most of it.
 */
const stillMs = 1500

async function slowDown(session) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/**
 * Makes a page as slow as on the phone. Returns a function that waits until the network is idle and
 * returns the requests.
 */
export async function onSlowPhone(page) {
  const session = await page.context().newCDPSession(page)
  const requests = new Map()
  let underWay = 0
  let changed = performance.now()
  const count = (by) => {
    underWay += by
    changed = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ redirectResponse }) => {
    if (!redirectResponse) count(1)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { type, url: response.url, status: response.status, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    count(-1)
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  session.on('Network.loadingFailed', () => count(-1))
  await slowDown(session)
  return async () => {
    while (underWay > 0 || performance.now() - changed < stillMs) await sleep(50)
    return [...requests.values()].filter(({ url }) => url.startsWith('http'))
  }
}
