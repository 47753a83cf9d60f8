import { browserCheck, type BrowserOptions } from './browser.ts'
import { buildCheck } from './build.ts'
import type { Check } from './gate.ts'
import { filesCheck } from './files.ts'
import { headsOnlyCheck } from './heads-only.ts'
import { operationsCheck } from './operations.ts'
import { ownershipCheck } from './ownership.ts'
import { portalContractCheck } from './portal-contract.ts'
import { sharedModulesCheck } from './shared-modules.ts'
import { sizeCheck } from './size.ts'
import { textsCheck } from './texts.ts'

/** Every check of the gate, the fast ones first. */
export function allChecks(options: BrowserOptions): Check[] {
  return [
    buildCheck,
    ownershipCheck,
    filesCheck,
    sharedModulesCheck,
    portalContractCheck,
    operationsCheck,
    textsCheck,
    sizeCheck,
    headsOnlyCheck,
    browserCheck(options),
  ]
}
