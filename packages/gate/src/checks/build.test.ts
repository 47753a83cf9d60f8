import { describe, expect, it } from 'vitest'
import { candidate, candidateWithManifest, card, file, livePortal, pageOf, text } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { buildCheck } from './build.ts'

describe('the build', () => {
  it.each([
    ['published', { published: ['1.2.0-3f2a91bc'] }],
    [
      'live',
      {
        live: livePortal({
          remotes: [{ name: 'marks', version: '1.2.0-3f2a91bc', global: 'x', routes: [], menu: [] }],
        }),
      },
    ],
  ])('is refused when its version is already %s', async (_what, changes) => {
    expect(await findings(buildCheck, changes)).toEqual([
      'Version 1.2.0-3f2a91bc was published before, and a version never changes.',
    ])
  })

  it('is refused when the hash of its entry differs', async () => {
    const other = candidate().files.map((one) =>
      one.path === 'remoteEntry.js' ? file(one.path, `${String(one.bytes)};`) : one,
    )
    expect(await findings(buildCheck, { candidate: candidate({ files: other }) })).toEqual([
      'remoteEntry.js has another hash than the manifest says.',
    ])
  })

  it('is refused when a chunk was changed after the build', async () => {
    const other = candidate().files.map((one) => (one.path === 'static/page.js' ? file(one.path, 'else()') : one))
    expect(await findings(buildCheck, { candidate: candidate({ files: other }) })).toEqual([
      'static/page.js is not the file that remoteEntry.js would load.',
    ])
  })

  it('is refused when a declared card has no module', async () => {
    expect(await findings(buildCheck, { candidate: candidateWithManifest({ cards: [card('due')] }) })).toEqual([
      'The card marks.due is declared, but has no module.',
    ])
  })

  it('is refused when a file that the first page needs is missing', async () => {
    const less = candidate().files.filter(({ path }) => path !== 'static/remote.js')
    expect(await findings(buildCheck, { candidate: candidate({ files: less }) })).toEqual([
      'static/remote.js is named by the manifest, but is not there.',
    ])
  })

  it('is refused when the declared routes and the pages differ', async () => {
    const routes = [{ path: '/Saisie', title: text('Saisie') }]
    expect(await findings(buildCheck, { candidate: candidateWithManifest({ routes }) })).toEqual([
      '/Saisie is declared, but has no page.',
      '/Note/:type has a page, but is not declared.',
    ])
  })

  it('is refused when a file of a page is missing', async () => {
    const pages = [pageOf('/Note/:type', 'static/page.js', 'static/other.js')]
    const opened = { shell: ['remoteEntry.js', 'static/remote.js', 'static/container.js'], pages }
    expect(await findings(buildCheck, { candidate: candidate({ opened }) })).toEqual([
      'static/container.js is named by pages.json, but is not there.',
      'static/other.js is named by pages.json, but is not there.',
    ])
  })

  it('is refused when it loads at once what only a page needs', async () => {
    const preload = ['static/remote.js', 'static/page.js']
    expect(await findings(buildCheck, { candidate: candidateWithManifest({ preload }) })).toEqual([
      'static/page.js is loaded at once, but no container needs it.',
    ])
  })
})
