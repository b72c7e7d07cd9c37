import { registryEntry } from '../../release'

/** Who opens a route that is for somebody. */
const visitors = { public: 'visitor', guest: 'visitor', student: 'student', staff: 'staff-all' }

const placeWith = (release) => ({ stable: registryEntry(release), previous: null, canary: null, disabled: null })

/** The pages of one release, as they will be opened. */
const pagesOf = (release) => release.area.routes.map(({ id, path, access }) => ({
  id, area: release.name, release: release.release,
  path: path.replace(/:[^/]+/g, 'example'),
  visitor: visitors[access],
}))

const roundOf = (title, shell, remotes, shown) => ({
  title, shell: shell.release, pages: shown.flatMap(pagesOf),
  registry: { schema: 1, seq: 0, shell: { stable: registryEntry(shell), previous: null }, remotes },
})

/** The candidate area beside the stable others, in each shell that people may have. */
const roundsOfArea = ({ candidate, registry, shells }) =>
  shells.map(({ channel, release: shell }) =>
    roundOf(`${channel} shell ${shell.release}`, shell, { ...registry.remotes, [candidate.name]: placeWith(candidate) }, [candidate]))

/** The candidate shell with every area's stable releases, then their previous ones, then their canaries. */
function roundsOfShell({ candidate, areas }) {
  const at = (wanted) => areas.filter(({ channel }) => channel === wanted).map(({ release }) => release)
  return ['stable', 'previous', 'canary'].filter((channel) => at(channel).length > 0).map((channel) => {
    const shown = at(channel)
    const remotes = Object.fromEntries([...at('stable'), ...shown].map((release) => [release.name, placeWith(release)]))
    return roundOf(`${channel} areas`, candidate, remotes, shown)
  })
}

/** The combinations that the executed check opens: pure, so that `gate` can tell whether an earlier result still holds. */
export const roundsOf = (subject) => (subject.candidate.name === 'shell' ? roundsOfShell(subject) : roundsOfArea(subject))

/** What a result was made against, as one comparable text. */
export const against = (subject) =>
  roundsOf(subject).map(({ shell, registry: { remotes }, title }) =>
    `${title}: shell ${shell}, ${Object.entries(remotes).map(([name, { stable }]) => `${name} ${stable?.release}`).sort().join(', ')}`)
