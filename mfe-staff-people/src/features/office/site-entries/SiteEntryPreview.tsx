import { kindOfPlace, leadsSomewhere, type SitePlace } from '@portal/contracts'
import { Icon, LinkCards } from '@portal/ui'
import { Preview, PreviewLink } from '../../../parts/Preview'
import styles from './site-entries.module.css'

interface Shown {
  place: SitePlace
  title: string
  text: string
  link: string
}

function Sample({ place, title, text, link }: Shown) {
  const kind = kindOfPlace(place)
  if (kind === 'card')
    return <LinkCards cards={[{ _id: place, title, text, link }]} Link={PreviewLink} />
  if (kind === 'notice')
    return (
      <p className={styles.notice}>
        {title} {leadsSomewhere(link) && <PreviewLink>Read more</PreviewLink>}
      </p>
    )
  return (
    <p className={styles.menu}>
      <PreviewLink>{title}</PreviewLink>
      {!link.startsWith('/') && <Icon name="external" />}
    </p>
  )
}

/** The entry as readers see it. Its link cannot be followed. */
export const SiteEntryPreview = ({ title, ...shown }: Shown) => (
  <Preview facts={leadsSomewhere(shown.link) && `Opens: ${shown.link}`}>
    <Sample title={title.trim() || 'Title'} {...shown} />
  </Preview>
)
