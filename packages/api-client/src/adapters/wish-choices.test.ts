import { expect, it } from 'vitest'
import { mockServer } from '../testing/mock-server.ts'
import { offeredWishes } from './wish-choices.ts'

const { answer, read } = mockServer()

it('offers every session type of a subject as a wish of its own', async () => {
  const subject = {
    ...{ levelId: 4, level: 'Mastère 1', specialityId: 12, speciality: 'Données', course: 'MSD1' },
    ...{ subjectId: 102, subject: 'Apprentissage', code: 'APP' },
  }
  answer('v1/wish-choices', { items: [{ ...subject, cycle: 2, types: [1, 3] }] })
  expect(await read(offeredWishes({ semester: 1, language: 'fr' }))).toEqual([
    { ...subject, cycle: 'master', type: 1 },
    { ...subject, cycle: 'master', type: 3 },
  ])
})
