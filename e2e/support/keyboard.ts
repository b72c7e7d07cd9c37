import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 60

/** Uses a page with the keyboard alone, and counts the presses of Tab. */
export function keyboardOf(page: Page) {
  let stops = 0
  const has = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement)

  /**
   * Waits until the control is on the page, then presses Tab until it has the focus: a person does
   * not press Tab while a dialog is still loading.
   */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < mostStops; pressed += 1) {
      if ((await target.count()) === 1 && (await has(target))) return
      await page.keyboard.press('Tab')
      stops += 1
    }
    throw new Error(`not reached with ${String(mostStops)} stops: ${target.toString()}`)
  }
  return {
    stops: () => stops,
    reach,
    press: async (target: Locator, key = 'Enter'): Promise<void> => {
      await reach(target)
      await page.keyboard.press(key)
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await reach(target)
      await page.keyboard.type(text)
    },
    /** Chooses an option of a native select by its text. */
    choose: async (target: Locator, words: string): Promise<void> => {
      await reach(target)
      await page.keyboard.type(words)
      await expect(target.locator('option:checked')).toHaveText(words)
    },
  }
}
