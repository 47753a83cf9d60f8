import { describe, expect, it } from 'vitest'
import { container, soundRemote } from '../../testing/container.ts'
import { builtPages } from './built-pages.ts'

const { manifest, files } = container(soundRemote)

describe('the pages of a build', () => {
  it('are recorded with the files that each of them fetches', async () => {
    expect(await builtPages(manifest, files)).toEqual({
      shell: ['remoteEntry.js', 'remote.js'],
      pages: [
        { path: '/Note', files: ['note.js'] },
        { path: '/Validation', files: ['validation.js'] },
      ],
    })
  })

  it('fail the build when a declared route has no page, or a page no route', async () => {
    const routes = manifest.routes.map((route) => (route.path === '/Note' ? { ...route, path: '/Saisie' } : route))
    await expect(builtPages({ ...manifest, routes }, files)).rejects.toThrow(
      'The declared routes and the pages differ: /Saisie is in remote.json, not in routes.tsx; ' +
        '/Note is in routes.tsx, not in remote.json',
    )
  })

  const declaredCard = { id: 'marks.due', place: 'home', order: 20, size: 'half' as const, module: 'due' }
  const withCards = soundRemote.replace('routes, texts', "routes, cards: { due: () => load('due.js') }, texts")

  it('are recorded with the files of each card', async () => {
    const opened = await builtPages({ ...manifest, cards: [declaredCard] }, container(withCards).files)
    expect(opened.cards).toEqual([{ module: 'due', files: ['due.js'] }])
    expect(opened.shell).toEqual(['remoteEntry.js', 'remote.js'])
  })

  it('fail the build when a declared card has no module, or a module no card', async () => {
    await expect(builtPages({ ...manifest, cards: [declaredCard] }, files)).rejects.toThrow(
      'The declared cards and their modules differ: due is in remote.json, not in cards.ts',
    )
    await expect(builtPages(manifest, container(withCards).files)).rejects.toThrow(
      'The declared cards and their modules differ: due is in cards.ts, not in remote.json',
    )
  })

  it('fail the build when the container cannot be opened', async () => {
    await expect(builtPages(manifest, container('throw new Error("no such thing")').files)).rejects.toThrow(
      'The container cannot be opened: Error: no such thing',
    )
  })
})
