import type { Finding } from '@portal/release-format/gate-report'
import { builtParts, type BuiltPart } from '@portal/release-format/built-parts'
import { splitByAudience } from '@portal/release-format/split-by-audience'
import type { Candidate } from '../candidate/candidate.ts'
import { toFindings, type Check } from '../gate.ts'

const callRemedy = 'Give the call a file of its own among the adapters, and import it in restricted pages only.'
const remedy = 'Let the restricted route fetch its page by an import() of its own, and share no chunk with other pages.'

/** The permissions of calls that every teacher may make. */
const openPermissions = new Set<string | readonly string[]>(['public', 'account', 'teacher'])

/** Whether the code of restricted pages and cards is downloaded only by users who may see them. */
export const restrictedPagesCheck: Check = {
  id: 'heads',
  title: 'Restricted pages are in files that only their users download',
  run({ candidate }) {
    const { opened, manifest, graph } = candidate
    const { restricted, others } = builtParts(manifest, opened)
    const calls = callLeaks(candidate, new Set([...opened.shell, ...others.flatMap(({ files }) => files)]))
    if (restricted.length === 0) return { findings: calls, facts: ['No page is restricted'] }
    const { secret, common } = splitByAudience(graph, { shell: opened.shell, restricted, others })
    const leaks = [...secret].flatMap((module) => moduleLeak(module, graph.modules[module]?.files ?? [], common))
    return {
      findings: [...restricted.flatMap((part) => partLeak(part, common)), ...leaks, ...calls],
      facts: [`${secret.size} modules are for restricted pages alone`],
    }
  },
}

function partLeak({ label, files }: BuiltPart, common: Set<string>): Finding[] {
  if (files.some((file) => !common.has(file))) return []
  const text = files.length === 0 ? 'has no file of its own' : `is in ${files.join(', ')}, which others download too`
  return [{ text: `The ${label} is restricted, but ${text}.`, remedy }]
}

function moduleLeak(module: string, files: string[], common: Set<string>): Finding[] {
  const open = files.filter((file) => common.has(file))
  if (open.length === 0) return []
  return [
    {
      text: `${module} is for restricted pages alone, but is in ${open.join(', ')}, which others download too.`,
      remedy,
    },
  ]
}

/** The operations that not every teacher may call, and the files of other pages that contain their paths. */
function callLeaks({ contract, files }: Candidate, open: Set<string>): Finding[] {
  const restricted = Object.entries(contract.paths).filter(([, methods]) =>
    Object.values(methods).every(({ 'x-permission': permission = 'public' }) => !openPermissions.has(permission)),
  )
  const codes = files.filter(({ path }) => open.has(path))
  const leaks = restricted.flatMap(([address]) =>
    codes
      .filter(({ bytes }) => bytes.includes(`"${address}"`))
      .map(({ path }) => `Not every teacher may call ${address}, but it stands in ${path}.`),
  )
  return toFindings(leaks, callRemedy)
}
