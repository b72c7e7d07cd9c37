/* global afterEach, afterAll -- Jest gives them to a set-up file */
const { format } = require('node:util')

// What is said on the console and not expected fails the test. A test that provokes a complaint takes it with
// `jest.spyOn(console, 'error').mockImplementation(…)`, and looks at it.
const complaints = []

/** How long a library's own checks took tells how busy the machine is. */
const advice = /InvariantMiddleware took \d+ms/

for (const kind of ['error', 'warn']) {
  console[kind] = (...words) => {
    const complaint = new Error(`console.${kind}: ${format(...words)}`)
    if (!advice.test(complaint.message)) complaints.push(complaint)
  }
}

function fail() {
  const [first, ...others] = complaints.splice(0)
  if (!first) return
  if (others.length > 0)
    first.message += `\n… and ${others.length} more:\n${others.map(({ message }) => message).join('\n')}`
  throw first
}

afterEach(fail)
afterAll(fail) // of what began when the last test had ended
