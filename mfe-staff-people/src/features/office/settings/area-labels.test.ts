import { titleOf } from './area-labels'

it('names an area, also one of another repository', () => {
  expect(titleOf('mfe-student')).toBe('Student portal')
  expect(titleOf('mfe-student-library')).toBe('Student library')
})
