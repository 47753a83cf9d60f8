import type { BuiltPage } from '@portal/release-format/built-pages'
import type { CardDeclaration } from '@portal/release-format/manifest'
import type { ModuleGraph } from '@portal/release-format/module-graph'
import { sha384 } from '../candidate/read-candidate.ts'
import type { BuiltFile, Candidate } from '../candidate/candidate.ts'
import type { CheckInput } from '../gate.ts'
import type { LivePortal } from '../live-portal.ts'

export const text = (words: string) => ({ fr: words, en: words, ar: 'الأعداد' })

export function file(path: string, content: string): BuiltFile {
  const bytes = Buffer.from(content)
  return { path, bytes, sha384: sha384(bytes) }
}

const page = file('static/page.js', 'page()')
const remote = file('static/remote.js', 'remote()')
const entry = file('remoteEntry.js', `hashes = ["sha384-${page.sha384}", "sha384-${remote.sha384}"]`)

export const graph: ModuleGraph = {
  modules: {
    'src/remote.tsx': { files: ['static/remote.js'], imports: ['src/routes.tsx'], loads: [] },
    'src/routes.tsx': { files: ['static/remote.js'], imports: [], loads: ['src/MarksPage.tsx'] },
    'src/MarksPage.tsx': { files: ['static/page.js'], imports: [], loads: [] },
  },
  chunks: { 'static/remote.js': { importedBy: [] }, 'static/page.js': { importedBy: ['src/routes.tsx'] } },
}

/** A small build of the remote `marks` that passes every check. */
export function candidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    manifest: {
      name: 'marks',
      contract: 1,
      version: '1.2.0-3f2a91bc',
      entry: 'remoteEntry.js',
      operations: [],
      integrity: `sha384-${entry.sha384}`,
      global: 'portal_marks',
      preload: ['static/remote.js'],
      routes: [{ path: '/Note/:type', title: text('Notes') }],
      menu: [{ id: 'marks.ds', path: '/Note/1', label: text('Notes'), group: 'marks', order: 10 }],
      sharedRanges: { react: '^19.3.1' },
    },
    files: [entry, remote, page],
    contract: { paths: {} },
    texts: { fr: { title: 'Notes' }, en: { title: 'Marks' }, ar: { title: 'الأعداد' } },
    graph,
    opened: {
      shell: ['remoteEntry.js', 'static/remote.js'],
      pages: [{ path: '/Note/:type', files: ['static/page.js'] }],
    },
    ...changes,
  }
}

/** The same build with changes to its manifest. */
export function candidateWithManifest(
  changes: Partial<Candidate['manifest']>,
  others: Partial<Candidate> = {},
): Candidate {
  const usual = candidate()
  return { ...usual, manifest: { ...usual.manifest, ...changes }, ...others }
}

/** A live portal with one other remote. */
export function livePortal(changes: Partial<LivePortal> = {}): LivePortal {
  return {
    snapshot: '7',
    contract: 1,
    shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@portal/ui': '1.0.0', '@portal/api-client': '1.0.0' },
    remotes: [
      {
        name: 'library',
        version: '1.0.0-aa',
        global: 'portal_library',
        routes: [{ path: '/Livre/:id', title: text('Livre') }],
        menu: [
          {
            id: 'library.books',
            label: text('Livres'),
            group: 'library',
            order: 1,
            children: [{ id: 'library.mine', path: '/Livre/1', label: text('Livres') }],
          },
        ],
      },
    ],
    api: { paths: {} },
    ...changes,
  }
}

export function checkInput(changes: Partial<CheckInput> = {}): CheckInput {
  return { candidate: candidate(), live: livePortal(), published: [], promote: true, ...changes }
}

/** The declaration of a card of `marks` on the home page. */
export const card = (module: string, changes: Partial<CardDeclaration> = {}): CardDeclaration => ({
  id: `marks.${module}`,
  place: 'home',
  order: 20,
  size: 'half',
  module,
  ...changes,
})

export const pageOf = (path: string, ...files: string[]): BuiltPage => ({ path, files })
