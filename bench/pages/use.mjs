import { longestInteraction } from './observe.mjs'

const fields =
  'input:is(:not([type]), [type=text], [type=tel], [type=email], [type=search], [type=password]):visible:enabled:not([readonly])'
/** Controls that open, tick or add something on the same page. */
const switches =
  'main :is(summary, [type=radio], [type=checkbox]):visible:enabled, header button[aria-expanded]:visible'

const most = 5
/**
 * Waits between two actions. No person is faster, and the next action does not include effects of
 * the last one.
 */
const rest = (page) => page.waitForTimeout(300)

async function eachOf(page, locator, act) {
  for (const element of (await locator.all()).slice(0, most)) {
    // A phone scrolls too, to make room for its keyboard. Headless Chromium paints a change at the
    // very edge only with the next scroll.
    await element.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    await rest(page)
    await act(element)
    await rest(page)
  }
}

/** Real taps and key presses, because the browser does not measure synthetic events. */
const ways = {
  type: (page) =>
    eachOf(page, page.locator(fields), async (field) => {
      await field.tap()
      await rest(page)
      await field.pressSequentially('Oluwaseun', { delay: 60 })
    }),
  choose: (page) =>
    eachOf(page, page.locator('select:visible:enabled'), async (select) => {
      await select.focus()
      await rest(page)
      await page.keyboard.press('ArrowDown')
    }),
  tap: (page) =>
    eachOf(page, page.locator(switches), async (button) => {
      await button.tap()
      await rest(page)
      await button.tap()
    }),
  'add subject': async (page) => {
    const add = page.getByRole('button', { name: 'Add subject' }).first()
    for (let count = 0; count < 3 && (await add.isVisible()); count += 1) {
      await add.tap()
      await rest(page)
    }
  },
}

const removers = (page) =>
  page.getByRole('table', { name: 'Subjects' }).getByRole('button', { name: /^Remove / })

/** Longer than the delay of the form's autosave, with the slow network. */
const savedMs = 4000

/**
 * Removes the added subjects, because the form saves them: after a few visits it would be full.
 */
async function removeSubjects(page, before) {
  const rows = removers(page)
  if ((await rows.count()) === before) return
  while ((await rows.count()) > before) {
    await rows.last().tap()
    await rest(page)
  }
  await page.waitForTimeout(savedMs)
}

/**
 * Uses a page in all ways, with real touches and keys. Returns the longest interaction of each way
 * in ms.
 */
export async function use(page) {
  const longest = {}
  const before = await removers(page).count()
  for (const [way, act] of Object.entries(ways)) {
    await act(page)
    longest[way] = await page.evaluate(longestInteraction)
  }
  await removeSubjects(page, before)
  return longest
}
