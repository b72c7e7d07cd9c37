import { home } from '@portal/content/home'
import { usePlaceholders } from '../../parts/use-placeholders'
import { Carousel } from './Carousel'
import { Hero } from './Hero'
import { HowToApply } from './HowToApply'
import { QuickLinks } from './QuickLinks'
import { RectorMessage } from './RectorMessage'
import { ScholarshipBanner } from './ScholarshipBanner'
import styles from './home.module.css'

/** The institution's front page. Everything it says stands in the content file. */
export function HomePage() {
  const texts = usePlaceholders()(home)
  return (
    <>
      <div className={styles.opening}>
        <Hero {...texts.hero} admission={texts.admission} />
        <Carousel label={texts.carouselLabel} slides={texts.slides} />
      </div>
      <QuickLinks title={texts.quickLinksTitle} links={texts.quickLinks} />
      <RectorMessage {...texts.rector} />
      <HowToApply {...texts.howToApply} />
      <ScholarshipBanner {...texts.scholarship} />
    </>
  )
}
