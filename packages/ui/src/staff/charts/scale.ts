/**
 * The top of a chart's axis: a round number at or above the highest value, divisible into four
 * equal steps.
 */
export function topOf(highest: number): number {
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest / 4))
  const step =
    [1, 2, 2.5, 5, 10]
      .map((each) => each * power)
      .find((each) => each * 4 >= highest && Number.isInteger(each)) ?? power * 10
  return step * 4
}

/**
 * At most this many of the labels, evenly distributed and always with the last one. The others are
 * empty.
 */
export function thinned(labels: readonly string[], most: number): string[] {
  const every = Math.max(1, Math.ceil(labels.length / most))
  return labels.map((label, at) => ((labels.length - 1 - at) % every === 0 ? label : ''))
}
