import { demoGateAccounts } from '../../scripts/lib/demo-gate-accounts.ts'
import { setUpPortal } from '../support/global-setup.ts'

/** The portal of the Playwright tests, with a gate runner, and with overrides for remotes under development allowed. */
export default function setUp(): Promise<() => Promise<void>> {
  return setUpPortal({
    env: { ALLOW_OVERRIDES: '1', ...demoGateAccounts },
    hasGateRunner: true,
  })
}
