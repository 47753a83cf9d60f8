import { operationsOf } from '../api/api-document.ts'
import { operationDifferences } from '../api/compare-operations.ts'
import type { Check } from '../gate.ts'

const rebuild = 'Take the contract of the running portal into @portal/api-client, adapt the pages and build again.'

/** Whether the live API accepts every call of the remote and responds with what the remote was built for. */
export const operationsCheck: Check = {
  id: 'operations',
  title: 'The live API understands every call',
  run({ candidate: { manifest, contract }, live }) {
    const built = operationsOf(contract)
    const offered = operationsOf(live.api)
    const findings = manifest.operations.flatMap((name) => {
      const before = built.get(name)
      const now = offered.get(name)
      if (!before) {
        return [{ text: `${name}: contract.json does not describe it.`, remedy: 'Build again.' }]
      }
      if (!now) return [{ text: `${name}: the portal no longer offers it.`, remedy: rebuild }]
      return operationDifferences({ built: contract, live: live.api }, before, now).map(({ place, text }) => ({
        text: `${name}: ${place} ${text}.`,
        remedy: rebuild,
      }))
    })
    return { findings, facts: [`${manifest.operations.length} operations compared`] }
  },
}
