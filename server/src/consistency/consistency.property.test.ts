import { afterAllRuns, propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, generatedInstitute } from '../testing/home/generated-institute.ts'
import { writeInstitute } from '../testing/home/write-institute.ts'
import { startInstitutePortal } from '../testing/institute-portal.ts'
import { checkConsistencyIn } from './check-consistency.ts'

const { portal, institute } = await startInstitutePortal()

it('all pages, lists and feeds of generated institutes say the same of every class and roll', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(generatedInstitute, async (generated) => {
      const tx = await portal.db.startTransaction().execute()
      try {
        await writeInstitute(tx, institute, generated)
        const period = { first: addDays(generated.today, -28), last: addDays(generated.today, 14) }
        const { facts, differences } = await checkConsistencyIn(tx, period)
        expect(differences).toEqual([])
        compared += facts
      } finally {
        await tx.rollback().execute()
      }
    }),
    propertyRuns(60, { seed: 20_261_125 }),
  )
  afterAllRuns(() => expect(compared).toBeGreaterThan(5_000))
})
