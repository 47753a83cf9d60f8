import type { Finding } from '@portal/release-format/gate-report'
import { isForHeads } from '@portal/release-format/registry'
import type { Candidate, Page } from '../candidate/candidate.ts'
import { toFindings, type Check } from './gate.ts'
import { splitByAudience } from './split-by-audience.ts'

const callRemedy = 'Give the call a file of its own among the adapters, and import that where only heads come.'
const remedy = 'Let the route for heads fetch its page by an import() of its own, and share no chunk with other pages.'

/** Whether only heads download the code that is restricted to heads. */
export const headsOnlyCheck: Check = {
  id: 'heads',
  title: 'Pages for heads are in files that only heads download',
  run({ candidate }) {
    const { opened, manifest, graph } = candidate
    if (!opened)
      return { findings: [{ text: 'No page could be looked at.', remedy: 'See what is said of the build.' }] }
    const forHeads = new Set(manifest.routes.filter(isForHeads).map(({ path }) => path))
    const heads = opened.pages.filter(({ path }) => forHeads.has(path))
    const others = opened.pages.filter(({ path }) => !forHeads.has(path))
    const calls = callLeaks(candidate, new Set([...opened.shell, ...others.flatMap(({ files }) => files)]))
    if (heads.length === 0) return { findings: calls, facts: ['No page is for heads alone'] }
    const { secret, common } = splitByAudience(graph, { shell: opened.shell, heads, others })
    const leaks = [...secret].flatMap((module) => moduleLeak(module, graph.modules[module]?.files ?? [], common))
    return {
      findings: [...heads.flatMap((page) => pageLeak(page, common)), ...leaks, ...calls],
      facts: [`${secret.size} modules are for heads alone`],
    }
  },
}

function pageLeak({ path, files }: Page, common: Set<string>): Finding[] {
  if (files.some((file) => !common.has(file))) return []
  const text = files.length === 0 ? 'has no file of its own' : `is in ${files.join(', ')}, which others download too`
  return [{ text: `The page ${path} is for heads alone, but ${text}.`, remedy }]
}

function moduleLeak(module: string, files: string[], common: Set<string>): Finding[] {
  const open = files.filter((file) => common.has(file))
  if (open.length === 0) return []
  return [{ text: `${module} is for heads alone, but is in ${open.join(', ')}, which others download too.`, remedy }]
}

/** The operations that only heads may call, and the files of other pages that contain their paths. */
function callLeaks({ contract, files }: Candidate, open: Set<string>): Finding[] {
  const forHeads = Object.entries(contract.paths).filter(([, methods]) =>
    Object.values(methods).every((operation) => operation['x-permission'] === 'chef'),
  )
  const codes = files.filter(({ path }) => open.has(path))
  const leaks = forHeads.flatMap(([address]) =>
    codes
      .filter(({ bytes }) => bytes.includes(`"${address}"`))
      .map(({ path }) => `Only heads may call ${address}, but it stands in ${path}.`),
  )
  return toFindings(leaks, callRemedy)
}
