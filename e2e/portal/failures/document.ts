import { faults, type Ending, type Fault } from './faults.ts'
import { registryFaults, type RegistryFault } from './registry-faults.ts'

const expectedViews: Record<Ending, { alone: string; withLastGood: string }> = {
  'gives way': { alone: 'The panel', withLastGood: 'The last good version' },
  panel: { alone: 'The panel', withLastGood: 'The same' },
  works: { alone: 'The page', withLastGood: 'The same' },
}

/** Generates the documentation of the tested faults: one table of failing modules, one of failing registries. */
export function failureMatrix(): string {
  return [
    ...introduction,
    '## A module fails',
    '',
    '| | what is broken | what the teacher sees | where there is a last good version | reported |',
    '| --- | --- | --- | --- | --- |',
    ...faults.map(faultRow),
    '',
    '## The list of modules fails',
    '',
    '| | what is broken | on a first visit | later |',
    '| --- | --- | --- | --- |',
    ...registryFaults.map(registryRow),
    '',
  ].join('\n')
}

const introduction = [
  '# What a teacher sees when a module fails',
  '',
  '`e2e/journeys/failure-matrix.spec.ts` tests these rows in a real browser against the modules of the registry: `npm test`',
  'one row of each outcome, chosen by the commit; `pnpm test:release` every row with one module each; `FAILURE_MATRIX=all`',
  'every row with every module, which takes half an hour. This page is generated from the tested table',
  '(`FAILURE_MATRIX=write`); the test fails when they differ.',
  '',
  '- In every row the menu, the language switch, signing out and the other modules keep working.',
  '- **The panel** replaces the page. It names the module in the current language and offers *Réessayer*, which refetches',
  '  the registry and the files past the HTTP cache, and shows the page as soon as the cause is gone, without a reload.',
  '- **The last good version** is mounted within a second of the failure, with a short notice.',
  '- A download times out after five seconds without a byte, a style sheet after ten seconds; a busy processor extends',
  '  this. Until then *Chargement en cours* is shown instead of the page or over the previous one.',
  '- Code whose hash does not match never runs.',
  '- A report names the module and the version, and contains no personal data.',
  '',
]

function faultRow({ id, broken, ending, sees, isSilent }: Fault): string {
  const { alone, withLastGood } = expectedViews[ending]
  return cells(`\`${id}\``, broken, sees ?? alone, withLastGood, isSilent ? 'no' : 'yes')
}

function registryRow({ id, broken }: RegistryFault): string {
  return cells(
    `\`${id}\``,
    broken,
    'A page that says so, with *Réessayer*',
    'The page, by the last good list, and a short notice',
  )
}

function cells(...texts: string[]): string {
  return `| ${texts.join(' | ')} |`
}
