import type { BuiltManifest } from '@portal/release-format/manifest'
import type { ContainerFile } from '../src/evidence/fake-page.ts'

/** Handwritten bundler output: an entry that fetches `remote.js`, which fetches a page for each route. */
const entryCode = `
  const base = document.currentScript.src.replace(/[^/]+$/, '')
  const load = (name) => new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = base + name
    script.onload = resolve
    script.onerror = () => reject(new Error(name + ' did not come'))
    document.head.appendChild(script)
  })
  let scope
  window.marksChunks = {}
  window.portal_marks = {
    init: (given) => { scope = given },
    get: async () => {
      await load('remote.js')
      const kit = (await scope['@portal/remote-kit']['1.0.0'].get())()
      return () => window.marksChunks.remote(kit, load)
    },
  }`

export const soundRemote = `
  window.marksChunks.remote = (kit, load) => {
    const routes = [
      { path: '/Note', load: () => load('note.js') },
      { path: '/Validation', load: () => load('validation.js').then(() => load('never.js')) },
    ]
    return kit.defineRemote({ name: 'marks', routes, texts: kit.defineTexts('marks').useTexts })
  }`

const title = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }

/** The files and the manifest of a build with this remote code. */
export function container(remoteCode: string): { manifest: BuiltManifest; files: ContainerFile[] } {
  const manifest: BuiltManifest = {
    name: 'marks',
    contract: 1,
    version: '1.2.0-3f2a91bc',
    entry: 'remoteEntry.js',
    integrity: `sha384-${'A'.repeat(64)}`,
    global: 'portal_marks',
    preload: ['remote.js'],
    routes: ['/Note', '/Validation'].map((path) => ({ path, title })),
    menu: [],
    sharedRanges: { '@portal/remote-kit': '^1.0.0', react: '^19.3.1' },
    operations: [],
  }
  return {
    manifest,
    files: [
      { path: 'remoteEntry.js', bytes: Buffer.from(entryCode) },
      { path: 'remote.js', bytes: Buffer.from(remoteCode) },
      { path: 'note.js', bytes: Buffer.from('') },
      { path: 'validation.js', bytes: Buffer.from('') },
    ],
  }
}
