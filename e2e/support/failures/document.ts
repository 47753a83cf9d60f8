import { cardFaults, type CardFault } from './card-faults.ts'
import { faults, type Ending, type Fault } from './faults.ts'
import { pageFaults, type PageFault } from './page-faults.ts'
import { registryFaults, type RegistryFault } from './registry-faults.ts'

const expectedViews: Record<Ending, { alone: string; withLastGood: string }> = {
  'gives way': { alone: 'The panel', withLastGood: 'The last good version' },
  panel: { alone: 'The panel', withLastGood: 'The same' },
  works: { alone: 'The page', withLastGood: 'The same' },
}

/** Generates the documentation of the tested faults: tables of failing modules, pages, cards and registries. */
export function failureMatrix(): string {
  return [
    ...introduction,
    '## A module fails',
    '',
    '| | what is broken | what the teacher sees | where there is a last good version | reported |',
    '| --- | --- | --- | --- | --- |',
    ...faults.map(faultRow),
    '',
    '## A page fails after it is mounted',
    '',
    '`e2e/journeys/page-health.spec.ts` tests these rows. The page stays as it is, and the portal goes on; a failure counts',
    'against the version when the last good one is chosen.',
    '',
    '| | what is broken | reported failure |',
    '| --- | --- | --- |',
    ...pageFaults.map(pageRow),
    '',
    '## A card fails',
    '',
    '`e2e/journeys/cards.spec.ts` tests these rows on the home page. The page stands and shows its other content, and the',
    'pages of the remote whose card fails work on. A card that is left out takes no place; its last good version is shown',
    'where there is one.',
    '',
    '| | what is broken | what the teacher sees | reported |',
    '| --- | --- | --- | --- |',
    ...cardFaults.map(cardRow),
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

function pageRow({ id, broken, event }: PageFault): string {
  return cells(`\`${id}\``, broken, event ? `\`${event}\`` : 'none')
}

const cardViews: Record<CardFault['ending'], string> = {
  'left out': 'The page without it, or with its last good version',
  empty: 'The page without it',
  shown: 'A skeleton, then the card',
}

function cardRow({ id, broken, ending, event }: CardFault): string {
  return cells(`\`${id}\``, broken, cardViews[ending], event ? `\`${event}\`` : 'none')
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
