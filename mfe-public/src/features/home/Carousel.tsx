import { Link } from '@portal/kit'
import { useState } from 'react'
import { Picture } from '../../parts/Picture'
import { Room } from '../../parts/Room'
import { picture } from '../../pictures'
import styles from './carousel.module.css'
import { useSlideShow } from './use-slide-show'

export interface Slide {
  picture: string
  title: string
  text: string
  /** The longest text that may replace this one. */
  room?: string
  /** A line below the text that may appear late, and its longest form. */
  note?: { text: string; room: string }
  link: { text: string; to: string }
}

const Sign = ({ playing }: { playing: boolean }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
    <path d={playing ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1.5v13l11-6.5z'} />
  </svg>
)

function SlideView({
  slide,
  index,
  count,
  isShown,
  withPicture,
}: {
  slide: Slide
  index: number
  count: number
  isShown: boolean
  withPicture: boolean
}) {
  const drawing = picture(slide.picture)
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${String(index + 1)} of ${String(count)}`}
      inert={!isShown}
      data-shown={isShown}
    >
      <div className={styles.picture}>
        {drawing && withPicture && (
          <Picture {...drawing} alt="" fetchPriority={index === 0 ? 'high' : 'low'} />
        )}
      </div>
      <div className={styles.words}>
        <h2>{slide.title}</h2>
        {slide.room === undefined ? (
          <p>{slide.text}</p>
        ) : (
          <Room for={[slide.room]}>{slide.text}</Room>
        )}
        {slide.note && (
          <Room for={[slide.note.room]} className="small">
            {slide.note.text}
          </Room>
        )}
        <Link to={slide.link.to}>{slide.link.text}</Link>
      </div>
    </div>
  )
}

/**
 * Slides that change by themselves until they are paused. No swipe, no pause on hover
 * (docs/reference/rules/public-site.md).
 */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const {
    slides: around,
    current,
    playing,
    setPlaying,
    show,
  } = useSlideShow<HTMLDivElement>(slides.length)
  const [furthest, setFurthest] = useState(0)
  const wanted = playing ? current + 1 : current
  if (wanted > furthest) setFurthest(wanted)

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.play}
          onClick={() => {
            setPlaying(!playing)
          }}
        >
          <Sign playing={playing} />
          {playing ? 'Pause' : 'Play'}
        </button>
        <div className={styles.dots}>
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={`Slide ${String(index + 1)} of ${String(slides.length)}`}
              aria-current={index === current}
              onClick={() => {
                show(index)
              }}
            />
          ))}
        </div>
      </div>
      <div ref={around} className={styles.slides} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView
            key={index}
            slide={slide}
            index={index}
            count={slides.length}
            isShown={index === current}
            withPicture={index <= furthest}
          />
        ))}
      </div>
    </section>
  )
}
