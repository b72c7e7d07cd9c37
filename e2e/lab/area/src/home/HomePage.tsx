import * as react from 'react'
import { confirm, Link, usePortalSelector, useSession, useUnsavedWork } from '@portal/kit'
import * as reactDom from 'react-dom'
import { edition } from '../edition'
import { isFailingBy } from '../faults'
import styles from './home.module.css'

/** The modules that this area has imported. A test compares them. */
Object.assign(globalThis, { lab: { react, reactDom, usePortalSelector } })

/** A part with its own file, which is loaded on a click. */
function Experiment() {
  const [result, setResult] = react.useState('')
  const run = async (): Promise<void> => {
    const { experiment } = await import('./experiment')
    setResult(experiment())
  }
  return (
    <p>
      <button type="button" onClick={() => void run()}>
        Run the experiment
      </button>{' '}
      <output>{result}</output>
    </p>
  )
}

function Question() {
  const [answer, setAnswer] = react.useState('')
  const ask = async (): Promise<void> =>
    setAnswer(
      (await confirm({ title: 'Mix them?', message: 'It may fizz.' })) ? 'mixed' : 'kept apart',
    )
  return (
    <p>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>{' '}
      <span>{answer}</span>
    </p>
  )
}

/** Work that a swap or a reload would lose while the box is ticked. */
function Work() {
  const [dirty, setDirty] = react.useState(false)
  useUnsavedWork(dirty)
  return (
    <label>
      <input
        type="checkbox"
        checked={dirty}
        onChange={() => {
          setDirty(!dirty)
        }}
      />{' '}
      Unsaved work
    </label>
  )
}

export function HomePage() {
  const { staff } = useSession()
  if (isFailingBy('render')) throw new Error('lab: in render')
  return (
    <div className="page stack">
      <h1>Laboratory, {edition}</h1>
      <p className={`lead ${styles.box ?? ''}`}>
        Signed in: {staff ? staff.staff_number : 'nobody'}
      </p>
      <Experiment />
      <Question />
      <Work />
      <p>
        <Link to="/lab/other">Store room</Link>
      </p>
    </div>
  )
}
