import { queryOf } from '../database.ts'
import type { Variant } from '../release/variant.ts'
import { type AddedCode, buildCandidate, manifestOf, remote } from './candidate.ts'
import { signatureInDatabase, signatureOf, type StoredBuilds, type View } from './stored-builds.ts'

/** An attack by a writer of the database, the storage or a CDN. */
export interface StoredAttack {
  id: string
  attack: string
  view: View
  act: (builds: StoredBuilds) => Promise<void>
}

/** Code that shows that it has run. */
const code: AddedCode = { evaluate: `sessionStorage.setItem('hasRun','yes')` }
const version = (name: string) => `9.0.0-${name}`
const foreignBuild = (name: string) => buildCandidate(version(name), [code])

const foreign: View = { shows: 'the page', isReplaced: false, hasRun: true }
const replaced: View = { shows: 'the page', isReplaced: true, hasRun: false }
const failing: View = { shows: 'the panel', isReplaced: false, hasRun: false }

/** Makes a signed build without added code live. */
async function makeOwnLive(name: string, builds: StoredBuilds): Promise<Variant> {
  const own = await buildCandidate(version(name), [])
  await builds.makeLive(own, signatureOf(own, builds.portal))
  return own
}

/** Replaces a file of a live version by that of a build with added code. */
async function changeFile(name: string, file: (build: Variant) => string, builds: StoredBuilds): Promise<void> {
  const own = await makeOwnLive(name, builds)
  const content = String(own.files.get(file(own)))
  await builds.store(own.manifest.version, [[file(own), Buffer.from(`${code.evaluate};${content}`)]])
}

/** Every attack on stored builds. */
export const storedAttacks: readonly StoredAttack[] = [
  {
    id: 'signed',
    attack: 'For comparison: other code that the gate has signed',
    view: foreign,
    act: async (builds) => {
      const build = await foreignBuild('signed')
      await builds.makeLive(build, signatureOf(build, builds.portal))
    },
  },
  {
    id: 'unsigned',
    attack: 'The database names other code, without a signature',
    view: replaced,
    act: async (builds) => builds.makeLive(await foreignBuild('unsigned'), null),
  },
  {
    id: 'unsigned-last-good',
    attack: 'The database names other code for the last good version too',
    view: failing,
    act: async (builds) => {
      await builds.makeLive(await foreignBuild('fallback'), null)
      await builds.makeLive(await foreignBuild('current'), null, version('fallback'))
    },
  },
  {
    id: 'signature-of-other-remote',
    attack: 'The database names other code, with the signature of another remote',
    view: replaced,
    act: async (builds) =>
      builds.makeLive(await foreignBuild('remote'), await signatureInDatabase('account', builds.portal)),
  },
  {
    id: 'signature-of-other-version',
    attack: 'The database names other code, with the signature of another version',
    view: replaced,
    act: async (builds) =>
      builds.makeLive(await foreignBuild('version'), await signatureInDatabase(remote, builds.portal)),
  },
  {
    id: 'signature-of-other-files',
    attack: 'The database names other code, with the signature of other files of that version',
    view: replaced,
    act: async (builds) => {
      const own = await buildCandidate(version('files'), [])
      await builds.makeLive(await foreignBuild('files'), signatureOf(own, builds.portal))
    },
  },
  {
    id: 'changed-row',
    attack: "A live version's files and hash are changed in storage and database",
    view: replaced,
    act: async (builds) => {
      await makeOwnLive('row', builds)
      const other = await foreignBuild('row')
      await builds.store(version('row'), other.files)
      await queryOf(
        builds.portal.databaseUrl,
        `update remote_release set manifest = $json$${JSON.stringify(other.manifest)}$json$
         where remote = '${remote}' and version = '${version('row')}'`,
      )
    },
  },
  {
    id: 'changed-entry',
    attack: 'The entry of a live version is changed in the storage or by a CDN',
    view: replaced,
    act: (builds) => changeFile('entry', ({ manifest }) => manifest.entry, builds),
  },
  {
    id: 'changed-chunk',
    attack: 'Another script of a live version is changed in the storage or by a CDN',
    view: replaced,
    act: (builds) => changeFile('chunk', (build) => manifestOf(build).preload[0] ?? '', builds),
  },
]
