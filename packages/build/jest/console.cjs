/* global afterEach, afterAll -- Jest gives them to a set-up file */
const { format } = require('node:util')

// An unexpected error or warning on the console fails the test. A test that expects one mocks the
// console with `jest.spyOn(console, 'error').mockImplementation(…)` and checks the calls.
const complaints = []

/** A development check of Redux that was slow. It shows only that the machine is busy. */
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
afterAll(fail) // for output after the end of the last test
