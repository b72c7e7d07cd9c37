import type { ResultCourse } from '@portal/contracts'
import { DateText } from '@portal/ui'
import { useState } from 'react'
import { QueryDialog } from './QueryDialog'
import styles from './results.module.css'

/** The query of a result with its answer, or the button that asks one. */
export function CourseQuery({ course }: { course: ResultCourse }) {
  const [isOpen, setOpen] = useState(false)
  const { query, mayQuery, sheet, code } = course
  if (query)
    return (
      <span className={styles.query}>
        Your query of <DateText value={query.askedAt} />: {query.text}
        <br />
        {query.answer === null
          ? 'The exam officer has not answered yet.'
          : `Answer: ${query.answer}`}
      </span>
    )
  if (!mayQuery || sheet === null) return null
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        Query<span className="visually-hidden"> the result of {code}</span>
      </button>
      {isOpen && (
        <QueryDialog
          course={course}
          sheet={sheet}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
