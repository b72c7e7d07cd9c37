import { useAreaHealth } from '@portal/kit'
import { Button, EmptyState, Section } from '@portal/ui'
import { AreaCard } from './AreaCard'
import { ReleaseHistory } from './ReleaseHistory'
import { releasesApi } from './releases.api'
import styles from './settings.module.css'

function Areas() {
  const { areas, retry, leaveCanary } = useAreaHealth()
  const { data } = releasesApi.releaseHealth.useQuery()
  const countersFor = (area: string, release: string | null) =>
    data?.data.releases.find((each) => each.area === area && each.release === release)
  return (
    <>
      {areas.length === 0 && <EmptyState title="This portal runs without releases" />}
      <ul className={styles.areas}>
        {areas.map((health) => (
          <AreaCard
            key={health.area}
            health={health}
            counters={countersFor(health.area, health.release)}
            onRetry={() => {
              retry(health.area)
            }}
          />
        ))}
      </ul>
      {areas.some(({ channel }) => channel === 'canary') && (
        <div className="stack stack-small">
          <p>This browser gets some releases early. You can go back to the stable releases.</p>
          <div>
            <Button onClick={leaveCanary}>Use stable releases in this browser</Button>
          </div>
        </div>
      )}
      <h3>Latest changes</h3>
      <ReleaseHistory />
    </>
  )
}

/**
 * A shell before kit 1.1 does not have it. This area may run in such a shell, although the types do
 * not say so.
 */
const isHealthKnown = (): boolean => typeof useAreaHealth === 'function'

/** The areas of the portal with their releases. */
export function AreasSection() {
  return (
    <Section
      id="areas"
      title="Parts of the portal"
      hint="Each part is released on its own. This page shows its state in this browser only."
    >
      {isHealthKnown() ? (
        <Areas />
      ) : (
        <EmptyState title="Load the page again to see the parts of the portal" />
      )}
    </Section>
  )
}
