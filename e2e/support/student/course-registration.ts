import { expect, type Browser, type Page } from '@playwright/test'
import { turnOn } from '../staff/controls'

/** Turns course registration of the open session on through the API. */
export const openRegistration = (page: Page): Promise<void> => turnOn(page, 'courseRegistration')

/** Stores rules through the API: 10 to 20 units, no charge must be paid, an adviser approves. */
export async function storeRules(page: Page, change: object = {}): Promise<void> {
  const sessions = (await (await page.request.get('/api/academic-sessions')).json()) as {
    _id: string
    status: string
  }[]
  const reply = await page.request.put('/api/registration-policies', {
    data: {
      session: sessions.find(({ status }) => status === 'open')?._id,
      program: null,
      semester: '1',
      minUnits: 10,
      maxUnits: 20,
      maxUnitsWithCarryOver: 24,
      maxUnitsOnProbation: null,
      changeDays: 14,
      adviserNeeded: true,
      feeShare: 0,
      ...change,
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** A page of another person, on a phone. */
export async function phoneOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 360, height: 740 },
  })
  return context.newPage()
}
