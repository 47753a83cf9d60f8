import { describe, expect, it } from 'vitest'
import { candidate, candidateWithManifest, card, checkInput, file, livePortal, text } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { ownershipCheck } from './ownership.ts'

describe('ownership', () => {
  it.each(['/livre/:book', '/Livre/:id', '/Livre/nouveau'])(
    'refuses %s, an address of another remote',
    async (path) => {
      const routes = [{ path, title: text('Livre') }]
      expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ routes, menu: [] }) })).toEqual([
        `${path} takes addresses of /Livre/:id, which belongs to library.`,
      ])
    },
  )

  it.each([
    ['/login', '/login'],
    ['/api/marks', '/api/*'],
    ['/Remotes/marks', '/remotes/*'],
    ['/:page', '/api/*'],
  ])('refuses %s, which the portal serves itself', async (path, owned) => {
    const routes = [{ path, title: text('Notes') }]
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ routes, menu: [] }) })).toEqual([
      `${path} takes addresses of ${owned}, which belongs to the portal itself.`,
    ])
  })

  it('allows a remote its own paths, in two spellings too', async () => {
    const { routes, menu } = candidate().manifest
    const both = [...routes, { path: '/note/:kind', title: text('Notes') }]
    const live = livePortal({ remotes: [{ name: 'marks', version: '1.1.0', global: 'x', routes, menu }] })
    expect(await findings(ownershipCheck, { live, candidate: candidateWithManifest({ routes: both }) })).toEqual([])
  })

  it('refuses a card whose id belongs to another remote, or whose place no page has', async () => {
    const [library] = livePortal().remotes
    const live = livePortal({ remotes: [{ ...library!, cards: [card('due')] }] })
    const cards = [card('due'), card('open', { place: 'attic' })]
    expect(await findings(ownershipCheck, { live, candidate: candidateWithManifest({ cards }) })).toEqual([
      'The card id marks.due belongs to library.',
      'The card marks.open is for the place attic, which no page has.',
    ])
  })

  it('refuses a menu entry that counts no kind of task', async () => {
    const counts = [{ of: 'corrections' }, { of: 'office.coffee' }]
    const menu = [{ id: 'marks.ds', path: '/Note/1', label: text('DS'), group: 'marks', order: 1, counts }]
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ menu }) })).toEqual([
      'The menu entry marks.ds counts office.coffee, which is no kind of task.',
    ])
  })

  it('reports pages and menu ids of other remotes as deferred while the candidate is not made current', async () => {
    const routes = [{ path: '/Livre/:book', title: text('Livre') }]
    const menu = [{ id: 'library.books', path: '/Livre/1', label: text('Livre'), group: 'marks', order: 1 }]
    const input = checkInput({ promote: false, candidate: candidateWithManifest({ routes, menu }) })
    const remedy = expect.stringContaining('An operator promotes it together with')
    expect(await ownershipCheck.run(input)).toEqual({
      findings: [],
      deferred: [
        { text: '/Livre/:book takes addresses of /Livre/:id, which belongs to library.', remedy },
        { text: 'The menu id library.books belongs to library.', remedy },
      ],
    })
  })

  it('refuses what nobody may have, also while the candidate is not made current', async () => {
    const routes = [{ path: '/login', title: text('Livre') }]
    const [entry] = candidate().manifest.menu
    const menu = entry ? [entry, { ...entry, order: 20 }] : []
    const files = [...candidate().files, file('static/draft.js', 'localStorage.clear()')]
    const claiming = candidateWithManifest({ routes, menu }, { files })
    expect(await findings(ownershipCheck, { promote: false, candidate: claiming })).toEqual([
      '/login takes addresses of /login, which belongs to the portal itself.',
      'The menu id marks.ds belongs to another entry of this remote.',
      'The link of marks.ds leads to /Note/1, which is no page of marks.',
      'The link of marks.ds leads to /Note/1, which is no page of marks.',
      'static/draft.js uses localStorage: a remote keeps nothing of its own in the browser.',
    ])
  })

  it.each(['library.books', 'library.mine'])('refuses the menu id %s of another remote', async (id) => {
    const menu = [{ id, path: '/Note/1', label: text('Notes'), group: 'marks', order: 1 }]
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ menu }) })).toEqual([
      `The menu id ${id} belongs to library.`,
    ])
  })

  it('refuses one menu id twice', async () => {
    const [entry] = candidate().manifest.menu
    const menu = entry ? [entry, { ...entry, order: 20 }] : []
    expect(await findings(ownershipCheck, { candidate: candidateWithManifest({ menu }) })).toEqual([
      'The menu id marks.ds belongs to another entry of this remote.',
    ])
  })

  describe('of a menu group', () => {
    const group = (id: string) => ({ id, label: text('Clubs'), order: 300 })
    const claim = (...ids: string[]) => ({ candidate: candidateWithManifest({ menuGroups: ids.map(group) }) })
    const clubs = { name: 'clubs', version: '1.0.0-aa', global: 'portal_clubs', routes: [], menu: [] }
    const live = livePortal({ remotes: [{ ...clubs, menuGroups: [group('clubs')] }] })

    it('refuses that of another remote, and reports it as deferred while the candidate is not made current', async () => {
      expect(await findings(ownershipCheck, { live, ...claim('clubs') })).toEqual([
        'The menu group clubs belongs to clubs.',
      ])
      expect(await ownershipCheck.run(checkInput({ live, promote: false, ...claim('clubs') }))).toMatchObject({
        findings: [],
        deferred: [{ text: 'The menu group clubs belongs to clubs.' }],
      })
    })

    it("refuses the portal's own and one twice, also while the candidate is not made current", async () => {
      expect(
        await findings(ownershipCheck, { live, promote: false, ...claim('home', 'marks-own', 'marks-own') }),
      ).toEqual([
        'The menu group home belongs to the portal itself.',
        'The menu group marks-own is declared twice by this remote.',
      ])
    })

    it('allows a remote its own group', async () => {
      const own = livePortal({ remotes: [{ ...clubs, name: 'marks', menuGroups: [group('office')] }] })
      expect(await findings(ownershipCheck, { live: own, ...claim('office') })).toEqual([])
    })
  })

  it.each([
    ['localStorage.setItem("draft","")', 'localStorage'],
    ['window.sessionStorage', 'sessionStorage'],
    ['indexedDB.open("x")', 'indexedDB'],
    ['document.cookie="a=b"', 'cookie'],
  ])('refuses %s', async (code, name) => {
    const files = [...candidate().files, file('static/draft.js', code)]
    expect(await findings(ownershipCheck, { candidate: candidate({ files }) })).toEqual([
      `static/draft.js uses ${name}: a remote keeps nothing of its own in the browser.`,
    ])
  })
})
