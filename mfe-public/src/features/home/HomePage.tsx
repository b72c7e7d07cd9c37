import { home } from '@portal/content/home'
import { useAdmission } from '../../parts/use-admission'
import { usePlaceholders } from '../../parts/use-placeholders'
import { Carousel } from './Carousel'
import { Hero } from './Hero'
import { HowToApply } from './HowToApply'
import { QuickLinks } from './QuickLinks'
import { RectorMessage } from './RectorMessage'
import { ScholarshipBanner } from './ScholarshipBanner'
import { slidesFor } from './slides-for'
import styles from './home.module.css'

/** The front page. All its texts are in the content file. */
export function HomePage() {
  const texts = usePlaceholders()(home)
  const admission = useAdmission()
  return (
    <>
      <div className={styles.opening}>
        <Hero {...texts.hero} portal={texts.admission.portal} />
        <Carousel label={texts.carouselLabel} slides={slidesFor(admission, texts.slides)} />
      </div>
      <QuickLinks title={texts.quickLinksTitle} links={texts.quickLinks} />
      <RectorMessage {...texts.rector} />
      <HowToApply {...texts.howToApply} />
      <ScholarshipBanner {...texts.scholarship} />
    </>
  )
}
