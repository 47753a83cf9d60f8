import { casesOfRun } from '@portal/release-proofs'
import { cardFaults } from '../support/failures/card-faults.ts'
import { test } from '../support/failures/fault-test.ts'
import { runCardFault } from '../support/failures/run-card-fault.ts'

for (const fault of casesOfRun(cardFaults)) {
  test(`${fault.id}: ${fault.broken}`, async ({ faultFixture }) => {
    const remote = faultFixture.registryWithCards.remotes.find(({ name }) => name === 'library')
    if (!remote) throw new Error('The portal has no library')
    await runCardFault(faultFixture, fault, { remote })
    if (fault.ending !== 'left out') return
    await test.step('with a last good version', () => runCardFault(faultFixture, fault, { remote, hasLastGood: true }))
  })
}
