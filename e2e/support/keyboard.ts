import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 60

/** Somebody without a mouse; counts how often Tab was pressed. */
export function keyboardOf(page: Page) {
  let stops = 0
  const has = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement)

  /** Presses Tab until the control has the focus. */
  async function reach(target: Locator): Promise<void> {
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
    /** Chooses in a native selector by its words. */
    choose: async (target: Locator, words: string): Promise<void> => {
      await reach(target)
      await page.keyboard.type(words)
      await expect(target.locator('option:checked')).toHaveText(words)
    },
  }
}
