import type { ReactNode } from 'react'
import type { ReleaseCounters } from '@portal/contracts'
import type { AreaHealth } from '@portal/kit'
import { Badge, Button, DescriptionList, RelativeAge } from '@portal/ui'
import { channelOf, countersOf, isFallback, reasonOf, stateOf, titleOf } from './area-labels'
import styles from './settings.module.css'

function LastError({ error }: { error: NonNullable<AreaHealth['lastError']> }) {
  return (
    <>
      {reasonOf(error.reason)}, <RelativeAge value={error.at} /> (
      <span className={styles.release}>{error.release}</span>)
    </>
  )
}

/** Facts under a small heading. Nothing without facts. */
function Facts({
  title,
  items,
}: {
  title: string
  items: readonly (readonly [string, ReactNode])[]
}) {
  if (items.length === 0) return null
  return (
    <div className={styles.facts}>
      <h4>{title}</h4>
      <DescriptionList items={items} />
    </div>
  )
}

const factsHere = ({ loadMs, lastError }: AreaHealth): (readonly [string, ReactNode])[] => [
  ...(loadMs === null ? [] : [['Load time', `${String(loadMs)} ms`] as const]),
  ...(lastError ? [['Last error', <LastError key="error" error={lastError} />] as const] : []),
]

interface Props {
  health: AreaHealth
  counters: ReleaseCounters | undefined
  onRetry: () => void
}

/** The state of one area, in this browser and in all browsers. */
export function AreaCard({ health, counters, onRetry }: Props) {
  const { area, release, status } = health
  const { tone, text } = stateOf(health)
  const channel = channelOf(health)
  return (
    <li className={styles.area}>
      <div className={styles.head}>
        <h3>{titleOf(area)}</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {release && (
        <p className={styles.which}>
          <span className={styles.release}>{release}</span>
          {channel && <span className="muted">{channel}</span>}
        </p>
      )}
      <Facts title="In this browser" items={factsHere(health)} />
      <Facts title="In all browsers, last 30 days" items={countersOf(counters)} />
      {(status === 'failed' || isFallback(health)) && (
        <div>
          <Button small onClick={onRetry}>
            Try again<span className="visually-hidden">: {titleOf(area)}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
