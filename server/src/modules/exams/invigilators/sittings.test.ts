import { expect, it } from 'vitest'
import { examDay, startInvigilationPortal } from '../../../testing/invigilation-portal.ts'
import { seatExam } from '../../../testing/seat-exam.ts'

const { portal, institute, at, office, sittingId } = await startInvigilationPortal()

it('counts the rooms of each sitting alone', async () => {
  await seatExam(portal.db, institute, 'control')
  const { body } = await portal.get(at('invigilation-sittings'), office)
  const days = [{ day: examDay, needed: 2, missing: 2 }]
  expect(Object(body).items).toHaveLength(2)
  expect(Object(body).items).toMatchObject([
    { id: sittingId, days },
    { kind: 'control', days },
  ])
})
