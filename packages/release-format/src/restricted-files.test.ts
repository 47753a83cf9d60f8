import { describe, expect, it } from 'vitest'
import { parseModuleGraph } from './module-graph.ts'
import { mayFetch, restrictedFiles } from './restricted-files.ts'

const title = { fr: 'Notes', en: 'Marks', ar: 'الأعداد' }
const open = { path: '/Note', title }
const forHeads = { path: '/Validation', title, requires: ['chef' as const] }
const pages = {
  shell: ['remoteEntry.js', 'remote.js'],
  pages: [
    { path: '/Note', files: ['note.js', 'common.js'] },
    { path: '/Validation', files: ['validation.js', 'common.js'] },
  ],
}
const graph = parseModuleGraph({
  modules: {
    routes: { files: ['remote.js'], imports: [], loads: ['NotePage', 'ValidationPage', 'ar.json'] },
    'ar.json': { files: ['ar.js'], imports: [], loads: [] },
    NotePage: { files: ['note.js'], imports: ['common'], loads: [] },
    ValidationPage: { files: ['validation.js'], imports: ['common'], loads: ['decision'] },
    common: { files: ['common.js'], imports: [], loads: [] },
    decision: { files: ['decision.js'], imports: [], loads: [] },
  },
  chunks: {
    'remote.js': { importedBy: [] },
    'ar.js': { importedBy: ['routes'] },
    'note.js': { importedBy: ['routes'] },
    'validation.js': { importedBy: ['routes'] },
    'common.js': { importedBy: ['routes'] },
    'decision.js': { importedBy: ['ValidationPage'] },
  },
})

describe('the restricted files', () => {
  it('are those that only pages for heads fetch, at once or later', () => {
    expect(restrictedFiles({ routes: [open, forHeads] }, pages, graph)).toEqual({
      'validation.js': ['chef'],
      'decision.js': ['chef'],
    })
  })

  it('are all files of a remote whose pages are all for heads', () => {
    const restricted = restrictedFiles({ routes: [forHeads] }, pages, graph)
    for (const file of ['remoteEntry.js', 'note.js', 'logo.png'])
      expect([mayFetch(restricted, file, []), mayFetch(restricted, file, ['chef'])]).toEqual([false, true])
  })

  it('include a card for heads and what it loads, but not one for every teacher', () => {
    const card = { place: 'home', order: 1, size: 'half' as const }
    const cards = [
      { ...card, id: 'marks.due', module: 'due' },
      { ...card, id: 'marks.open', module: 'open', requires: ['chef' as const] },
    ]
    const built = {
      ...pages,
      cards: [
        { module: 'due', files: ['due.js'] },
        { module: 'open', files: ['open.js'] },
      ],
    }
    const loads = [...graph.modules.routes!.loads, 'DueCard', 'OpenCard']
    const withCards = parseModuleGraph({
      modules: {
        ...graph.modules,
        routes: { ...graph.modules.routes, loads },
        DueCard: { files: ['due.js'], imports: [], loads: [] },
        OpenCard: { files: ['open.js'], imports: [], loads: [] },
      },
      chunks: { ...graph.chunks, 'due.js': { importedBy: ['routes'] }, 'open.js': { importedBy: ['routes'] } },
    })
    expect(restrictedFiles({ routes: [open], cards }, { ...built, pages: pages.pages.slice(0, 1) }, withCards)).toEqual(
      {
        'open.js': ['chef'],
      },
    )
  })

  it('are none without pages for heads', () => {
    expect(
      restrictedFiles({ routes: [open] }, { ...pages, pages: pages.pages.slice(0, 1) }, { ...graph, chunks: {} }),
    ).toEqual({})
  })

  it('do not include the names of object properties', () => {
    expect(mayFetch({ 'validation.js': ['chef'] }, 'constructor', [])).toBe(true)
  })
})
