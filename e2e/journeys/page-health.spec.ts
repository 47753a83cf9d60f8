import { casesOfRun } from '@portal/release-proofs'
import { test } from '../support/failures/fault-test.ts'
import { pageFaults } from '../support/failures/page-faults.ts'
import { runPageFault } from '../support/failures/run-page-fault.ts'

for (const fault of casesOfRun(pageFaults)) {
  test(`${fault.id}: ${fault.broken}`, async ({ faultFixture }) => {
    const remote = faultFixture.registry.remotes.find(({ name }) => name === 'schedule')
    if (!remote) throw new Error('The portal has no timetables')
    await runPageFault(faultFixture, fault, remote)
  })
}
