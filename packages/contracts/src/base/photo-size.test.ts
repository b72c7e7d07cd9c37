import { smallPhoto } from './photo-size'

it('is another file of the API, and leaves a picture of the browser whole', () => {
  expect(smallPhoto('/api/students/APP25000001/photo?v=0a')).toBe(
    '/api/students/APP25000001/photo?side=192&v=0a',
  )
  expect(smallPhoto('data:image/jpeg;base64,AA==')).toBe('data:image/jpeg;base64,AA==')
})
