import { expect, it } from 'vitest'
import { defaultLimits } from './play-limits.ts'
import { CannotJudge } from './cannot-judge.ts'
import { createMachinePace } from './machine-pace.ts'
import { candidateWithCode } from '../testing/candidate-with-code.ts'
import { setUpPlays } from '../testing/play-candidate.ts'
import { createFaultsCheck } from '../observers/faults/faults.ts'

const play = setUpPlays({ '/remotes/library/1.0.0/remoteEntry.js': 'no container' })

it('timeouts grow with the time in which the page of another remote opened last, within bounds', () => {
  const notes: boolean[] = []
  const pace = createMachinePace((isSlow) => notes.push(isSlow))
  expect([pace.extend(1_000), pace.isSlow()]).toEqual([1_000, false])
  pace.note(12_000)
  expect([pace.extend(1_000), pace.isSlow()]).toEqual([4_000, true])
  pace.note(3_600_000)
  expect(pace.extend(1_000)).toBe(20_000)
  pace.note(200)
  expect([pace.extend(1_000), pace.isSlow()]).toEqual([1_000, false])
  expect(notes).toEqual([true, true, false])
})

it('nothing is said of a candidate in a portal whose live page does not open', async () => {
  const limits = { ...defaultLimits, mount: 300 }
  const played = play(createFaultsCheck(), candidateWithCode({ pages: { Note: {} } }), { limits })
  await expect(played).rejects.toThrow(CannotJudge)
  await expect(played).rejects.toThrow('The page /Livres of library, which is live, does not open.')
})
