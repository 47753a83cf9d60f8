import type { RegisteredRemote } from '@portal/release-format/registry'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { text } from './candidate.ts'

const neighbourPath = '/Livres'

const neighbour: RegisteredRemote = {
  name: 'library',
  version: '1.0.0',
  base: '/remotes/library/1.0.0/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  evidence: null,
  signature: null,
  global: 'portal_library',
  preload: [],
  routes: ['/dashboard', neighbourPath].map((path) => ({ path, title: text('Livres') })),
  menu: [],
  lastGood: null,
  disabled: null,
}

const neighbourCode = `
  window.portal_library = { get: async () => () => ({
    async prepare() {},
    async mount({ container }) { container.innerHTML = '<h1>Livres</h1><p>Trois livres</p>' },
    async unmount({ container }) { container.replaceChildren() },
  }) }`

/**
 * Does with remotes what the shell does: a menu whose links preload, and one mounted remote, by the path, or the cards of
 * all remotes on the home page, which is the neighbour's and takes a while to leave. The style sheets of a remote do not
 * apply after it is unmounted.
 */
const shellCode = `
  const { remotes } = await (await fetch('/portal/registry')).json()
  const modules = new Map()
  let mounted = null

  function load(remote) {
    if (!modules.has(remote.name)) modules.set(remote.name, loadEntry(remote))
    return modules.get(remote.name)
  }

  async function loadEntry({ base, entry, global }) {
    const script = document.createElement('script')
    script.src = base + entry
    await new Promise((resolve) => {
      script.onload = resolve
      document.head.append(script)
    })
    await window[global].init?.({ '@portal/remote-kit': { '1.0.0': { get: async () => () => ({ defineRemote }) } } })
    return (await window[global].get('./remote'))()
  }

  /** The pages of a built remote are functions that take the container. */
  function defineRemote({ routes }) {
    const load = (path) => routes.find((route) => route.path === path).load()
    return {
      async bootstrap() {},
      async prepare(path) { await load(path) },
      async mount({ container }) { (await load(location.pathname))(container) },
      async unmount({ container }) { container.replaceChildren() },
    }
  }

  const ownerOf = (path) => remotes.find(({ routes }) => routes.some((route) => route.path === path))

  async function showPage() {
    const left = mounted
    mounted = null
    if (left) {
      await new Promise((resolve) => setTimeout(resolve, left.leaves ?? 0))
      const unmounting = left.module.unmount({ container: left.container })
      left.container.remove()
      for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
        if (link.href.startsWith(location.origin + left.base)) link.media = 'not all'
      }
      await unmounting
    }
    if (location.pathname === '/dashboard') return showCards()
    const remote = ownerOf(location.pathname)
    if (!remote) return
    const container = document.createElement('div')
    container.dataset.remote = remote.name + '@' + remote.version
    const module = await load(remote)
    document.querySelector('main').append(container)
    mounted = { module, container, base: remote.base }
    await module.mount({ container })
  }

  async function showCards() {
    const container = document.createElement('div')
    container.dataset.remote = 'library@1.0.0'
    const place = Object.assign(document.createElement('div'), { ariaBusy: 'true' })
    place.dataset.cardPlace = 'home'
    document.querySelector('main').append(container)
    container.append(place)
    mounted = { module: { unmount() {} }, container, base: '/', leaves: 300 }
    for (const remote of remotes) {
      for (const { id, module } of remote.cards ?? []) {
        const container = document.createElement('div')
        Object.assign(container.dataset, { remote: remote.name + '@' + remote.version, card: id })
        place.append(container)
        await (await load(remote)).mountCard(module, { container }, () => {}).catch(() => container.remove())
      }
    }
    place.ariaBusy = 'false'
  }

  for (const link of remotes.flatMap(({ menu }) => menu)) {
    const a = document.createElement('a')
    a.href = link.path
    a.textContent = link.label.fr
    a.addEventListener('focusin', async () => (await load(ownerOf(link.path))).prepare(link.path))
    document.querySelector('nav').append(a)
  }
  const { pushState } = history
  history.pushState = function (...args) {
    pushState.apply(this, args)
    void showPage()
  }
  void showPage()`

const page = `<!doctype html><html lang="fr"><head><title>Portail</title><link rel="icon" href="data:,">
  <script type="module" src="/static/shell.js"></script></head>
  <body><nav></nav><h1>Portail</h1><main></main></body></html>`

const portalResponses: Record<string, [type: string, body: string]> = {
  '/portal/registry': ['application/json', JSON.stringify({ snapshot: '1', remotes: [neighbour] })],
  '/static/shell.js': ['text/javascript', shellCode],
  [`${neighbour.base}${neighbour.entry}`]: ['text/javascript', neighbourCode],
  '/api/data': ['application/json', '{}'],
  '/config.json': ['application/json', JSON.stringify({ apiBaseUrl: '/api', apiPassword: null })],
  '/api/annee/select': ['application/json', JSON.stringify({ Annee: [{ CurrentAnnee: [{ value: 1 }] }] })],
  '/api/annee/get_by_id': ['application/json', JSON.stringify({ Annee: { id: 1 } })],
  '/api/login': ['application/json', JSON.stringify({ user: { api_token: 'token', chef: 0 } })],
  '/api/logout': ['application/json', '{}'],
}

/**
 * A portal without a database, with one remote of its own, in which candidates are played; `data` is JSON by path, and
 * `delays` are the milliseconds that a path needs.
 */
export async function startFixturePortal(data: Record<string, unknown> = {}, delays: Record<string, number> = {}) {
  const responses = { ...portalResponses }
  for (const [path, body] of Object.entries(data)) responses[path] = ['application/json', JSON.stringify(body)]
  const sockets = new Set<Duplex>()
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = responses[url] ?? ['text/html', page]
    const status = url === '/api/absent' ? 404 : 200
    const answer = () => response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
    setTimeout(answer, delays[url] ?? 0)
  })
  server.on('upgrade', ({ headers }, socket) => {
    sockets.add(socket)
    socket.write(acceptWebSocket(headers['sec-websocket-key'] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The response that opens a WebSocket (RFC 6455, section 4.2.2). */
function acceptWebSocket(key: string): string {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  const fields = ['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`]
  return ['HTTP/1.1 101 Switching Protocols', ...fields, '', ''].join('\r\n')
}
