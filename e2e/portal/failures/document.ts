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
  '# What a failure looks like',
  '',
  '`e2e/journeys/failure-matrix.spec.ts` plays these rows in a real browser against the modules that the registry names:',
  '`npm test` one row of each ending, chosen by the commit; `pnpm test:release` every row with one module, the next row',
  'with the next; `FAILURE_MATRIX=all` every row with every module, which takes half an hour. This page is written from the',
  'table that is played (`FAILURE_MATRIX=write`), and the journey fails when they differ.',
  '',
  '- In every row the menu, the language, signing out and the other modules go on working.',
  '- **The panel** stands in place of the page. It names the module, speaks the language of the moment and offers',
  '  *Réessayer*, which asks the registry and the network again, past what the browser has cached, and brings the page as',
  '  soon as the cause is gone, without a reload.',
  '- **The last good version** stands within a second of the failure, with a short notice.',
  '- What never comes is given up after five seconds, a style sheet after ten. What arrives little by little is waited for,',
  '  and a busy processor gets more time, while *Chargement en cours* stands in place of the page or over the one before.',
  '- Code that nobody signed never runs.',
  '- A report names the module and the version, and nothing of the person.',
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
