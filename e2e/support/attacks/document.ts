import { isForceable } from '../../../packages/release-format/src/forceable-checks.ts'
import type { CandidateAttack } from './candidate-attack.ts'
import { candidateBatches } from './candidate-attacks.ts'
import { releaseAttacks } from './release-attacks.ts'
import { releasedAttacks } from './released-attacks.ts'
import { storedAttacks, type StoredAttack } from './stored-attacks.ts'

/** Generates the documentation of the tested attacks, with one table for each kind of attacker. */
export function attackTables(): string {
  return [
    ...introduction,
    '## Code and files of a candidate',
    '',
    'A team publishes the build with `--force`. Its own unchanged build passes.',
    '',
    '| | what the candidate does | check | its finding | with `--force` |',
    '| --- | --- | --- | --- | --- |',
    ...candidateBatches.flatMap(({ attacks }) => attacks).map(candidateRow),
    '',
    '## Calls of the release API, and requests for files',
    '',
    '| | what the attacker sends | what the server answers |',
    '| --- | --- | --- |',
    ...releaseAttacks.map(({ id, attack, answer }) => cells(`\`${id}\``, attack, answerText(answer))),
    '',
    '## Database, storage and CDN',
    '',
    'A version is live, and the one before it is the last good version.',
    '',
    '| | what is changed | what a teacher sees | does the code run |',
    '| --- | --- | --- | --- |',
    ...storedAttacks.map(storedRow),
    '',
    '## Released code',
    '',
    'The code runs in the page of a teacher, as if the gate had passed it. Afterwards the other modules open as always.',
    '',
    '| | what the code does | what limits it |',
    '| --- | --- | --- |',
    ...releasedAttacks.map(({ id, attack, outcome }) => cells(`\`${id}\``, attack, outcome)),
    '',
  ].join('\n')
}

const introduction = [
  '# Attacks on the portal by its modules',
  '',
  '`e2e/journeys/attacks.spec.ts` plays these attacks against a running portal with a running gate runner, with builds of a',
  'real module: `npm test` one candidate and one released build, chosen by the commit, and all other rows; `pnpm',
  'test:release` every row. This page is generated from the tested tables (`ATTACKS=write`); the test fails when they',
  'differ.',
  '',
  'The attacker is a team with the release token of one remote, or whoever can write to the database, the storage or a CDN.',
  'Whoever can change the files of the shell or read the keys of the portal is not in these tables: they are trusted',
  '([decision 39](adr/0039-signed-releases.md)). What released code can still do is in',
  '[decision 43](adr/0043-closed-api-client.md) and [decision 83](adr/0083-password-for-lasting-access.md).',
  '',
]

function candidateRow({ id, attack, check, finding }: CandidateAttack): string {
  const forced = isForceable({ id: check }) ? 'published, which the history records' : 'refused'
  return cells(`\`${id}\``, attack, `\`${check}\``, asText(finding), forced)
}

function storedRow({ id, attack, view }: StoredAttack): string {
  const sees = view.isReplaced ? 'The last good version' : view.shows === 'the page' ? 'The page' : 'The panel'
  return cells(`\`${id}\``, attack, sees, view.hasRun ? 'yes' : 'no')
}

/** An answer such as `422 format report`, with status and code as code. */
function answerText(answer: string): string {
  const [, response = '', rest = ''] = /^(\d+ \S+)(?: (.*))?$/.exec(answer) ?? []
  return rest ? `\`${response}\`: ${asText(rest)}` : `\`${response}\``
}

/** A finding as Markdown, in which an element or an asterisk would be markup. */
function asText(finding: string): string {
  return finding.replaceAll(/<\w+>/g, '`$&`').replaceAll('*', String.raw`\*`)
}

function cells(...texts: string[]): string {
  return `| ${texts.join(' | ')} |`
}
