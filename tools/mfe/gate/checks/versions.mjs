import { meetings } from '../subject.mjs'

const verdict = (subject, faults) => {
  const met = meetings(subject)
  return { faults, says: met.length === 0 ? 'nothing to meet yet' : `fits ${met.map(({ label }) => label).join(', ')}` }
}

/** The kit that each shell provides lies in the range that each area needs. */
export function checkKit(subject) {
  const { satisfies } = subject.rules
  const faults = meetings(subject)
    .filter(({ shell, area }) => !satisfies(shell.kit.provides, area.kit.requires))
    .map(({ shell, area, label }) => `${label}: needs kit ${area.kit.requires}, the shell has ${shell.kit.provides}`)
  return verdict(subject, faults)
}

/** The exact versions that each shell shares lie in the ranges of each area. What a shell does not share, an area brings. */
export function checkShared(subject) {
  const { satisfies } = subject.rules
  const faults = meetings(subject).flatMap(({ shell, area, label }) =>
    Object.entries(area.shared)
      .filter(([name, range]) => shell.shared[name] !== undefined && !satisfies(shell.shared[name], range))
      .map(([name, range]) => `${label}: needs ${name} ${range}, the shell has ${shell.shared[name]}`))
  return verdict(subject, faults)
}
