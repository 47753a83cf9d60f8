import { buildCheck } from './checks/build.ts'
import type { Check } from './gate.ts'
import { filesCheck } from './checks/files.ts'
import { restrictedPagesCheck } from './checks/restricted-pages.ts'
import { operationsCheck } from './checks/operations.ts'
import { ownershipCheck } from './checks/ownership.ts'
import { portalContractCheck } from './checks/portal-contract.ts'
import { sharedModulesCheck } from './checks/shared-modules.ts'
import { sizeCheck } from './checks/size.ts'
import { textsCheck } from './checks/texts.ts'
import { networkCheck } from './observers/network/network.ts'
import { stylesCheck } from './observers/styles/styles.ts'
import { visibleTextsCheck } from './observers/visible-texts/visible-texts.ts'
import { weightCheck } from './observers/weight/weight.ts'
import { globalsCheck } from './observers/globals/globals.ts'
import { createFaultsCheck } from './observers/faults/faults.ts'
import { createTimeCheck } from './observers/time/time.ts'
import { playedChecks, type PlayOptions } from './play/play.ts'

/** The checks of the built files. */
export const staticChecks: Check[] = [
  buildCheck,
  ownershipCheck,
  filesCheck,
  sharedModulesCheck,
  portalContractCheck,
  operationsCheck,
  textsCheck,
  sizeCheck,
  restrictedPagesCheck,
]

const pageChecks = [
  stylesCheck,
  globalsCheck,
  createTimeCheck(),
  networkCheck,
  weightCheck,
  visibleTextsCheck,
  createFaultsCheck(),
]

/** Every check of the gate, the fast ones first; those of the pages share one play of the candidate in a browser. */
export function allChecks(options: PlayOptions): Check[] {
  return [...staticChecks, ...playedChecks(pageChecks, options)]
}
