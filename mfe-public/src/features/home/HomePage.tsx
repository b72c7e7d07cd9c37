import { home } from '@portal/content/home'
import { useSessionWords } from '../../parts/use-session-words'
import { Carousel } from './Carousel'
import { Hero } from './Hero'
import { HowToApply } from './HowToApply'
import { QuickLinks } from './QuickLinks'
import { RectorMessage } from './RectorMessage'
import { ScholarshipBanner } from './ScholarshipBanner'
import styles from './home.module.css'

/** The institution's front page. Everything it says stands in the content file. */
export function HomePage() {
  const words = useSessionWords()
  return (
    <>
      <div className={styles.opening}>
        <Hero words={words} />
        <Carousel label={home.carouselLabel} slides={home.slides.map((slide) => ({ ...slide, title: words(slide.title) }))} />
      </div>
      <QuickLinks words={words} />
      <RectorMessage />
      <HowToApply />
      <ScholarshipBanner words={words} />
    </>
  )
}
