import type { home } from '@portal/content/home'
import { applyPath, type Admission } from '../../parts/use-admission'
import type { Slide } from './Carousel'

/** The slides with the state of the admission on those that invite to apply. */
export const slidesFor = (
  { state, date, texts, room }: Admission,
  slides: typeof home.slides,
): Slide[] =>
  slides.map((slide) => {
    if (slide.link.to !== applyPath) return slide
    const rooms = { room: room.closed, note: { text: date, room: room.date } }
    return state === 'closed'
      ? {
          ...slide,
          ...rooms,
          text: texts.closed,
          room: slide.text,
          link: { text: texts.instead, to: '/#how-to-apply' },
        }
      : { ...slide, ...rooms }
  })
