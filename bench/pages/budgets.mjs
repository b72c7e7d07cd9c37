import { groupOf } from '../bytes/budgets.mjs'

const budget = (lcp, tbt, longest, cls) => ({ lcp, tbt, longest, cls, again: 1500 })

/**
 * Budgets on the cheap phone (docs/reference/rules/performance.md): largest paint, blocked time,
 * longest interaction and largest paint of a second visit in ms; `cls` is the sum of layout shifts.
 */
const budgets = {
  public: budget(1800, 120, 150, 0.02),
  entry: budget(2300, 450, 200, 0.05),
  student: budget(2800, 550, 200, 0.05),
  form: budget(3000, 550, 200, 0.05),
}

export const timesOf = (route) => budgets[groupOf(route)]
