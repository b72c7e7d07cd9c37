import { ms, rate, ratio, table } from '../lib/print.mjs'

/** In MB. */
const idleLimit = 150
/** The last tenth of the samples may be so much above the second tenth. */
const flatRatio = 1.05
/** In fewer minutes, a tenth is one or two samples. */
const fewestMinutes = 20
const figures = ['resident', 'own', 'files', 'heap']

const average = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The mean memory of the second and of the last tenth of the minutes. The first tenth is warming
 * up.
 */
export function tenthsOf(samples) {
  const tenth = Math.max(1, Math.floor(samples.length / 10))
  const mean = (part) => average(part.map(({ resident }) => resident))
  return {
    early: mean(samples.length > 1 ? samples.slice(tenth, 2 * tenth) : samples),
    late: mean(samples.slice(-tenth)),
  }
}

const isShown = (minute, last) => minute === 1 || minute === last || minute % 10 === 0

function flatness(minutes, growth) {
  if (minutes < fewestMinutes) return `too short to tell, ${fewestMinutes} minutes are needed`
  return growth <= flatRatio ? 'flat' : 'not flat (!)'
}

export function memoryTable({ idle, samples, load }) {
  const cells = (sample) => figures.map((name) => rate(sample[name]))
  const rows = samples
    .map((sample, nth) => [`after ${nth + 1} min`, ...cells(sample)])
    .filter((_, nth) => isShown(nth + 1, samples.length))
  const { early, late } = tenthsOf(samples)
  return [
    table(['MB', 'resident', 'own', 'file pages', 'heap'], [['idle', ...cells(idle)], ...rows]),
    `Limit of the idle server: ${idleLimit} MB resident${idle.resident > idleLimit ? ' (!)' : ''}`,
    `Second tenth ${rate(early)} MB, last tenth ${rate(late)} MB, ratio ${ratio(late / early)}: ${flatness(samples.length, late / early)}`,
    `${rate(load.answers)} answers and ${load.failures} failures: p50 ${ms(load.median)} ms, p99 ${ms(load.p99)} ms, max ${ms(load.longest)} ms`,
  ].join('\n')
}
