import { operationsIn } from '@portal/release-format/operations'
import { operationsOf } from '../api/api-document.ts'
import { operationDifferences } from '../api/compare-operations.ts'
import { type Candidate, isCode } from '../candidate/candidate.ts'
import { toFindings, type Check } from '../gate.ts'

const rebuild = 'Take the contract of the running portal into @portal/api-client, adapt the pages and build again.'

/** Whether the live API accepts every call of the remote and responds with what the remote was built for. */
export const operationsCheck: Check = {
  id: 'operations',
  title: 'The live API understands every call',
  run({ candidate, live }) {
    const { manifest, contract } = candidate
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
    return {
      findings: [...wrongClaims(candidate), ...findings],
      facts: [`${manifest.operations.length} operations compared`],
    }
  },
}

/** Differences between the declared operations and the calls of the code. */
function wrongClaims({ manifest, files }: Candidate) {
  const { operations, unread } = operationsIn(files.filter(isCode).map(({ bytes }) => bytes.toString('utf8')))
  const called = new Set(operations)
  const declared = new Set(manifest.operations)
  const texts = [
    ...manifest.operations.filter((name) => !called.has(name)).map((name) => `${name} is declared, but never called.`),
    ...operations.filter((name) => !declared.has(name)).map((name) => `${name} is called, but not declared.`),
    ...(unread > 0 ? [`The operations of ${unread} calls could not be read in its code.`] : []),
  ]
  return toFindings(texts, 'Build again and publish the folder as the build left it.')
}
