import { describe, expect, it } from 'vitest'
import { candidate, card, pageOf } from '../testing/candidate.ts'
import { unlistedFiles } from './unlisted-files.ts'

const { manifest } = candidate()
const built = {
  manifest,
  opened: {
    shell: ['remoteEntry.js', 'static/remote.js'],
    pages: [pageOf('/Note', 'note.js'), pageOf('/Validation', 'validation.js')],
  },
  graph: {
    modules: {
      'src/routes.tsx': { files: ['static/remote.js'], imports: [], loads: ['NotePage', 'src/locales/ar.json'] },
      'src/locales/ar.json': { files: ['ar.js'], imports: [], loads: [] },
      NotePage: { files: ['note.js'], imports: [], loads: ['chart'] },
      chart: { files: ['chart.js'], imports: [], loads: ['axis'] },
      axis: { files: ['axis.js'], imports: [], loads: [] },
      hidden: { files: ['hidden.js'], imports: [], loads: [] },
    },
    chunks: {
      'ar.js': { importedBy: ['src/routes.tsx'] },
      'note.js': { importedBy: ['src/routes.tsx'] },
      'hidden.js': { importedBy: ['src/routes.tsx'] },
      'chart.js': { importedBy: ['NotePage'] },
      'axis.js': { importedBy: ['chart'] },
    },
  },
}

describe('the files that pages.json does not list', () => {
  it('are none when a page fetches its own, those of the container, texts, images, and what it loads later', () => {
    const fetched = ['remoteEntry.js', 'static/remote.js', 'note.js', 'ar.js', 'chart.js', 'axis.js', 'logo.png']
    expect(unlistedFiles(built, new Set(['/Note']), fetched)).toEqual([])
  })

  it('are none when the page of its place fetches a card', () => {
    const cards = [{ module: 'due', files: ['due.js'] }]
    const withCard = { ...built, manifest: { ...manifest, cards: [card('due')] }, opened: { ...built.opened, cards } }
    expect(unlistedFiles(withCard, new Set(['/dashboard']), ['due.js'])).toEqual([])
    expect(unlistedFiles(withCard, new Set(['/Note']), ['due.js'])).toEqual(['due.js'])
  })

  it.each([
    ['of another page', 'validation.js'],
    ['of no page, also when the container loads it', 'hidden.js'],
    ['that the module graph does not know', 'other.js'],
  ])('include a file %s', (_what, file) => {
    expect(unlistedFiles(built, new Set(['/Note']), ['remoteEntry.js', file])).toEqual([file])
  })
})
