import { describe, expect, it } from 'vitest'
import { candidateWithCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { defaultLimits } from '../../play/play-limits.ts'
import { networkCheck } from './network.ts'

const play = setUpPlays({ '/api/notes': [], '/api/notes/3': {}, '/api/other': {} })

const operations = ['POST /api/notes', 'GET /api/notes/{id}']

/** The code of a page, and the request that it makes. */
const requests: [name: string, mount: string, request: string][] = [
  ['an operation outside its contract', `await fetch('/api/other')`, 'GET /api/other, which is not in its contract'],
  ['another method', `await fetch('/api/notes')`, 'GET /api/notes, which is not in its contract'],
  ['a beacon', `navigator.sendBeacon('/portal/reports', '')`, 'POST /portal/reports, which is not in its contract'],
  [
    'an image',
    `new Image().src = 'https://elsewhere.example/x.png'`,
    'https://elsewhere.example/x.png from another host',
  ],
  [
    'another host',
    `await fetch('https://elsewhere.example/api/notes/3').catch(() => {})`,
    'https://elsewhere.example/api/notes/3 from another host',
  ],
]
/** A control by its HTML, which makes a request when it is opened. */
const controls: [name: string, html: string][] = [
  ['tab', '<button role=tab aria-selected=false>'],
  ['disclosure', '<details><summary>'],
  ['menu', '<button aria-haspopup=menu aria-expanded=false>'],
]
const onClick = (html: string) => `container.innerHTML = ${JSON.stringify(`${html}Plus`)}
  container.firstChild.addEventListener('click', () => void fetch('/api/other'))`

const allowed = [`fetch('/api/notes', { method: 'POST' })`, `fetch('/api/notes/3')`, `fetch(base + 'remoteEntry.js')`]

const others = {
  allowed: `await Promise.all([${allowed.join()}])`,
  later: `setTimeout(async () => { await new Promise((done) => setTimeout(done, 20)); await fetch('/api/other') })`,
  'without a stack': `setTimeout(fetch, 20, '/api/other')`,
  style: `container.style.backgroundImage = 'url(https://elsewhere.example/x.png)'`,
  'an event stream': `const source = new EventSource('/api/other'); return () => source.close()`,
  'a WebSocket': `const socket = new WebSocket('ws://' + location.host + '/live'); return () => socket.close()`,
  'a form': `container.innerHTML = '<form><button aria-expanded=false>Supprimer</button></form>'
    container.firstChild.onsubmit = (event) => { event.preventDefault(); void fetch('/api/other') }`,
}

describe('the requests of a played page', () => {
  const result = shared(() => {
    const mounts = [
      ...Object.entries(others),
      ...requests.map(([name, mount]) => [name, mount] as const),
      ...controls.map(([name, html]) => [name, onClick(html)] as const),
    ]
    const candidate = candidateWithCode({ pages: Object.fromEntries(mounts.map(([name, mount]) => [name, { mount }])) })
    return play(networkCheck, { ...candidate, manifest: { ...candidate.manifest, operations } })
  })

  it('tell of every window and every other host to which a page takes its visitor, also when it is left alone', async () => {
    const pages = {
      window: { mount: `setTimeout(() => open('https://elsewhere.example/?stolen'), 50)` },
      location: { mount: `setTimeout(() => { location.href = 'https://elsewhere.example/?stolen' }, 50)` },
      link: {
        mount: `setTimeout(() => Object.assign(document.createElement('a'),
          { href: 'https://elsewhere.example/?stolen', target: '_blank' }).click(), 50)`,
      },
      none: { mount: '' },
    }
    for (const isAlone of [false, true]) {
      const { problemsOf } = await play(networkCheck, candidateWithCode({ pages }), { isAlone })
      const found = (name: string) => problemsOf(name).filter((text) => /^(?:opens|leaves)/.test(text))
      expect([found('window'), found('location'), found('link'), found('none')]).toEqual([
        ['opens a window'],
        ['leaves the portal for https://elsewhere.example'],
        ['opens a window'],
        [],
      ])
    }
  })

  it('tell of a departure that ends the visit, also when no later try of it shows one', async () => {
    const leave = `location.href = 'https://elsewhere.example/?stolen'`
    const once = `if (!sessionStorage.left) { sessionStorage.left = 'yes'; ${leave} }`
    const leaves = 'leaves the portal for https://elsewhere.example'
    const visited = await play(networkCheck, candidateWithCode({ pages: { once: { mount: once } } }))
    expect(visited.problemsOf('once')).toContain(leaves)
    const limits = { ...defaultLimits, mount: 2_000 }
    const always = candidateWithCode({ pages: { always: { mount: leave } } })
    const alone = await play(networkCheck, always, { isAlone: true, limits })
    expect(alone.problemsOf('always')).toContain(leaves)
  })

  it('are observed for five seconds on a page that is left alone', async () => {
    const pages = { later: { mount: `setTimeout(() => void fetch('/api/other'), 3_000)` } }
    const { problemsOf } = await play(networkCheck, candidateWithCode({ pages }), { isAlone: true })
    expect(problemsOf('later')).toEqual([expect.stringMatching('GET /api/other, which is not in its contract')])
  })

  it('are observed for an hour on a page that is left alone, by timers and by dates, without a wait', async () => {
    const pages = {
      timer: { mount: `setTimeout(() => void fetch('/api/other'), 20 * 60_000)` },
      interval: { mount: `let n = 0; setInterval(() => { if (++n === 50) void fetch('/api/other') }, 60_000)` },
      date: {
        mount: `const at = Date.now() + 30 * 60_000
          setInterval(() => { if (Date.now() > at && Date.now() < at + 2_000) void fetch('/api/other') }, 1_000)`,
      },
      contract: { mount: `setInterval(() => void fetch('/api/notes/3'), 60_000)` },
      portal: { mount: '' },
    }
    const candidate = candidateWithCode({ pages })
    const declared = { ...candidate, manifest: { ...candidate.manifest, operations } }
    const { problemsOf } = await play(networkCheck, declared, { isAlone: true })
    const late = /^within an hour requests GET \/api\/other, which is not in its contract \(remoteEntry\.js/
    for (const name of ['timer', 'interval', 'date']) expect(problemsOf(name)).toEqual([expect.stringMatching(late)])
    for (const name of ['contract', 'portal']) expect(problemsOf(name)).toEqual([])
  })

  it('may be the operations of its contract, and its files', async () => {
    const { problemsOf } = await result()
    expect(problemsOf('allowed')).toEqual([])
  })

  it.each(requests)('are found: %s, with the place in the code', async (name, _mount, request) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual([expect.stringMatching(/ \(remoteEntry\.js:\d+:\d+\)$/)])
    expect(problemsOf(name)).toEqual([expect.stringContaining(`requests ${request} (`)])
  })

  it('are found when they are made after an await or a timer', async () => {
    const { problemsOf } = await result()
    expect(problemsOf('later')).toEqual([expect.stringContaining('requests GET /api/other')])
  })

  it('are found without a place when the call has no code of the remote in its stack', async () => {
    const { problemsOf } = await result()
    expect(problemsOf('without a stack')).toEqual([
      expect.stringMatching(/^requests GET \/api\/other, which is not in its contract/),
    ])
  })

  it('are found when a style, an event stream or a WebSocket makes them', async () => {
    const { problemsOf } = await result()
    expect(problemsOf('style')).toEqual([expect.stringContaining('requests https://elsewhere.example/x.png')])
    expect(problemsOf('an event stream')).toEqual([
      expect.stringContaining('requests GET /api/other, which is not in its contract'),
    ])
    expect(problemsOf('a WebSocket')).toEqual([
      expect.stringMatching(/^opens the WebSocket ws:\/\/127\.0\.0\.1:\d+\/live \(remoteEntry\.js/),
    ])
  })

  it.each(controls)('are found when a %s is opened', async (name) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual([expect.stringContaining('requests GET /api/other')])
  })

  it('are not caused by submitting a form', async () => {
    const { problemsOf } = await result()
    expect(problemsOf('a form')).toEqual([])
  })
})
