import { courseMessages, fold, type Course } from '@portal/contracts'
import { Button, TextField } from '@portal/ui'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type UIEvent,
} from 'react'
import styles from './course-picker.module.css'

/**
 * Number of rows that are rendered at first and added at the end of the list. An institution has
 * thousands.
 */
const step = 100

const CourseOption = memo(function CourseOption({
  course: { _id, code, title },
  checked,
  onToggle,
}: {
  course: Course
  checked: boolean
  onToggle: (id: string) => void
}) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={checked}
        onChange={() => {
          onToggle(_id)
        }}
      />
      <span>
        {code} - {title}
      </span>
    </label>
  )
})

interface PickerProps {
  /** In the order of the list: assigned ones first. */
  courses: readonly Course[]
  present: ReadonlySet<string>
  chosen: readonly string[]
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** '2 added, 1 removed', compared with the assigned courses. */
function differenceInWords(present: ReadonlySet<string>, chosen: ReadonlySet<string>): string {
  const added = [...chosen].filter((id) => !present.has(id)).length
  const removed = [...present].filter((id) => !chosen.has(id)).length
  const words = [
    ...(added > 0 ? [`adds ${String(added)}`] : []),
    ...(removed > 0 ? [`removes ${String(removed)}`] : []),
  ].join(', ')
  return words === '' ? 'No changes' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Courses that match the search, and the number that is rendered. */
function useShown(courses: readonly Course[]) {
  const [typed, type] = useState('')
  const [most, setMost] = useState(step)
  const q = fold(useDeferredValue(typed))
  const texts = useMemo(
    () => courses.map(({ code, title }) => fold(`${code} - ${title}`)),
    [courses],
  )
  const found = useMemo(
    () => courses.filter((_, nth) => texts[nth]?.includes(q)),
    [courses, texts, q],
  )
  const more = (): void => {
    if (most < found.length) setMost(most + step)
  }
  const search = (text: string): void => {
    type(text)
    setMost(step)
  }
  return { typed, search, found, shown: found.slice(0, most), more }
}

/** All courses as checkboxes with a search, always 300 px high. */
export function CoursePicker({ courses, present, chosen, onChoose }: PickerProps) {
  const { typed, search, found, shown, more } = useShown(courses)
  const selected = useMemo(() => new Set(chosen), [chosen])
  const latest = useRef({ selected, onChoose })
  useEffect(() => {
    latest.current = { selected, onChoose }
  })
  const toggle = useCallback((id: string) => {
    const next = new Set(latest.current.selected)
    if (!next.delete(id)) next.add(id)
    latest.current.onChoose(next)
  }, [])
  const onScroll = ({
    currentTarget: { scrollTop, clientHeight, scrollHeight },
  }: UIEvent<HTMLElement>): void => {
    if (scrollTop + clientHeight > scrollHeight - 600) more()
  }
  return (
    <>
      <TextField
        label="Search courses"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          search(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <fieldset className={styles.courses}>
        <legend className="field-label">Courses</legend>
        <div className={styles.list} onScroll={onScroll}>
          {shown.map((course) => (
            <CourseOption
              key={course._id}
              course={course}
              checked={selected.has(course._id)}
              onToggle={toggle}
            />
          ))}
          {shown.length < found.length && (
            <Button small variant="quiet" onClick={more}>
              Show more of {found.length}
            </Button>
          )}
          {found.length === 0 && <p className="muted">{courseMessages.none}</p>}
        </div>
        <div className={styles.summary}>
          <p role="status">
            <strong>{selected.size} selected</strong>{' '}
            <span className="muted">{differenceInWords(present, selected)}</span>
          </p>
          <Button
            small
            variant="quiet"
            aria-disabled={selected.size === 0}
            onClick={() => {
              onChoose(new Set())
            }}
          >
            Select none
          </Button>
        </div>
      </fieldset>
    </>
  )
}
