import type { BuiltPages } from '@portal/release-format/built-pages'
import type { ModuleGraph } from '@portal/release-format/module-graph'
import { describe, expect, it } from 'vitest'
import { candidateWithManifest, card, file, pageOf, checkInput, text } from '../testing/candidate.ts'
import { restrictedPagesCheck } from './restricted-pages.ts'

const routes = [
  { path: '/Note', title: text('Notes') },
  { path: '/Validation', title: text('Validation'), requires: ['chef' as const] },
]
const shell = ['remoteEntry.js', 'remote.js']
const separate: BuiltPages = {
  shell,
  pages: [pageOf('/Note', 'note.js'), pageOf('/Validation', 'validation.js')],
}

/** A container with a page for everyone and a page for heads with its own module; both use a common module. */
function build(changes: Partial<ModuleGraph['modules']> = {}, importers: Record<string, string[]> = {}): ModuleGraph {
  const chunks = {
    'remote.js': [],
    'note.js': ['routes'],
    'validation.js': ['routes'],
    'ar.js': ['routes'],
    ...importers,
  }
  const modules = {
    routes: { files: ['remote.js'], imports: [], loads: ['NotePage', 'ValidationPage', 'ar.json'] },
    'ar.json': { files: ['ar.js'], imports: [], loads: [] },
    NotePage: { files: ['note.js'], imports: ['common'], loads: [] },
    ValidationPage: { files: ['validation.js'], imports: ['common', 'secret'], loads: [] },
    common: { files: ['note.js', 'validation.js'], imports: [], loads: [] },
    secret: { files: ['validation.js'], imports: [], loads: [] },
    ...changes,
  }
  return {
    modules,
    chunks: Object.fromEntries(Object.entries(chunks).map(([name, importedBy]) => [name, { importedBy }])),
  }
}

async function verdict(graph: ModuleGraph, opened: BuiltPages = separate) {
  const { findings, facts } = await restrictedPagesCheck.run(
    checkInput({ candidate: candidateWithManifest({ routes }, { graph, opened }) }),
  )
  return { found: findings.map((finding) => finding.text), facts }
}

describe('pages for heads', () => {
  it('pass in files of their own, with common modules in both', async () => {
    expect(await verdict(build())).toEqual({ found: [], facts: ['2 modules are for restricted pages alone'] })
  })

  it('may need a file that other pages need too, besides their own', async () => {
    const pages = [pageOf('/Note', 'note.js', 'common.js'), pageOf('/Validation', 'common.js', 'validation.js')]
    const graph = build({ common: { files: ['common.js'], imports: [], loads: [] } }, { 'common.js': ['routes'] })
    expect((await verdict(graph, { shell, pages })).found).toEqual([])
  })

  it('include cards for heads, which need a file of their own too', async () => {
    const cards = [card('open', { requires: ['chef'] })]
    const opened = { ...separate, cards: [{ module: 'open', files: ['note.js'] }] }
    const { findings } = await restrictedPagesCheck.run(
      checkInput({ candidate: candidateWithManifest({ routes, cards }, { graph: build(), opened }) }),
    )
    expect(findings.map((finding) => finding.text)).toEqual([
      'The card marks.open is restricted, but is in note.js, which others download too.',
    ])
  })

  it('are refused when they are part of the container', async () => {
    const pages = [pageOf('/Note', 'note.js'), pageOf('/Validation')]
    const graph = build({
      routes: { files: ['remote.js'], imports: ['ValidationPage'], loads: ['NotePage'] },
      ValidationPage: { files: ['remote.js'], imports: ['common', 'secret'], loads: [] },
      secret: { files: ['remote.js'], imports: [], loads: [] },
    })
    expect((await verdict(graph, { shell, pages })).found).toEqual([
      'The page /Validation is restricted, but has no file of its own.',
    ])
  })

  it('are refused in the file of another page', async () => {
    const pages = [pageOf('/Note', 'pages.js'), pageOf('/Validation', 'pages.js')]
    const both = { files: ['pages.js'], imports: [], loads: [] }
    const graph = build({ NotePage: both, ValidationPage: both }, { 'pages.js': ['routes'] })
    expect((await verdict(graph, { shell, pages })).found).toEqual([
      'The page /Validation is restricted, but is in pages.js, which others download too.',
    ])
  })

  it.each(['note.js', 'remote.js', 'ar.js'])('are refused when a module of theirs is also in %s', async (other) => {
    const graph = build({ secret: { files: ['validation.js', other], imports: [], loads: [] } })
    expect((await verdict(graph)).found).toEqual([
      `secret is for restricted pages alone, but is in ${other}, which others download too.`,
    ])
  })

  it('are refused when a module of theirs is in a file that another page fetches later', async () => {
    const graph = build(
      {
        NotePage: { files: ['note.js'], imports: ['common'], loads: ['chart'] },
        chart: { files: ['chart.js'], imports: [], loads: [] },
        secret: { files: ['validation.js', 'chart.js'], imports: [], loads: [] },
      },
      { 'chart.js': ['NotePage'] },
    )
    expect((await verdict(graph)).found).toEqual([
      'secret is for restricted pages alone, but is in chart.js, which others download too.',
    ])
  })

  it('may fetch files later themselves', async () => {
    const graph = build(
      {
        ValidationPage: { files: ['validation.js'], imports: ['common'], loads: ['secret'] },
        secret: { files: ['later.js'], imports: [], loads: [] },
      },
      { 'later.js': ['ValidationPage'] },
    )
    expect(await verdict(graph)).toEqual({ found: [], facts: ['2 modules are for restricted pages alone'] })
  })

  it('share the modules that another page needs as well', async () => {
    const graph = build({ NotePage: { files: ['note.js'], imports: ['common', 'secret'], loads: [] } })
    expect(await verdict(graph)).toEqual({ found: [], facts: ['1 modules are for restricted pages alone'] })
  })

  it.each([
    ['with pages for heads', routes, separate],
    ['without', routes.slice(0, 1), { shell, pages: [pageOf('/Note', 'note.js')] }],
  ])('are refused when another page calls an operation for heads, in a remote %s', async (_what, declared, pages) => {
    const contract = {
      paths: {
        '/api/note/validate': { post: { 'x-permission': 'chef' } },
        '/api/note/save': { post: { 'x-permission': 'teacher' } },
        '/api/note/mixed': { get: { 'x-permission': 'teacher' }, post: { 'x-permission': 'chef' } },
      },
    }
    const code = 'c.post({url:"/api/note/save"});c.get({url:"/api/note/mixed"});c.post({url:"/api/note/validate"})'
    const files = [file('note.js', code), file('validation.js', code)]
    const candidate = candidateWithManifest({ routes: declared }, { graph: build(), opened: pages, contract, files })
    const { findings } = await restrictedPagesCheck.run(checkInput({ candidate }))
    expect(findings.map((finding) => finding.text)).toEqual([
      'Not every teacher may call /api/note/validate, but it stands in note.js.',
    ])
  })
})
