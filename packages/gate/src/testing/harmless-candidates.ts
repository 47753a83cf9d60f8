import type { Candidate } from '../candidate/candidate.ts'
import { file, pageOf } from './candidate.ts'
import { candidateWithCode, pathOfPage, type RemoteCode } from './candidate-with-code.ts'

/** The responses of the fixture portal that the candidates fetch, by path. */
export const harmlessData = {
  '/api/notes': Array.from({ length: 400 }, (_, at) => ({ id: at, name: `Étudiant ${at}`, mark: at % 20 })),
  '/api/count': { textContent: 12 },
  '/api/report': { textContent: 12 },
}

/** The milliseconds that a path needs. */
export const harmlessDelays = { '/api/report': 1_500 }

const operations = ['GET /api/notes', 'GET /api/count', 'GET /api/report']
const words = { title: 'Notes', count: 'Douze notes' }
const texts = { fr: words, en: words, ar: words }

const showCount = (path: string) =>
  `container.append(Object.assign(document.createElement('b'), await (await fetch('${path}')).json()))`
const every = (milliseconds: number, work: string) =>
  `const timer = setInterval(async () => { ${work} }, ${milliseconds})
  return () => clearInterval(timer)`
const compute = (steps: number) => `let sum = 0; for (let at = 0; at < ${steps}; at++) sum = (sum * 31 + at) | 0`
const control = (name: string, attributes: string) =>
  `container.insertAdjacentHTML('beforeend', '<button class=${name} ${attributes}>12</button><p hidden>13</p>')
  container.lastChild.previousSibling.onclick = ({ currentTarget }) => {
    currentTarget.ariaExpanded = 'true'
    currentTarget.nextSibling.hidden = false
  }`

/** The code of a candidate, or that of its only page when it is mounted. */
const codes: Record<string, RemoteCode | string> = {
  'one page': '',
  'five pages': {
    pages: Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`Note${at}`, { mount: showCount('/api/count') }])),
  },
  cards: {
    pages: { Note: {} },
    cards: { due: showCount('/api/count'), later: showCount('/api/report'), empty: '' },
  },
  'a slow first call': showCount('/api/report'),
  'a refresh every two seconds': every(
    2_000,
    `container.lastChild.textContent = (await (await fetch('/api/count')).json()).textContent`,
  ),
  'a clock': every(1_000, 'container.lastChild.textContent = new Date().getSeconds()'),
  'a bar that moves ten times a second': every(100, 'container.lastChild.style.width = Math.random() + "px"'),
  'an animation': 'container.lastChild.animate([{ opacity: 0 }, { opacity: 1 }], 600)',
  'frames for half a second': `let left = 30
    const draw = () => { container.lastChild.textContent = left; if (left-- > 0) requestAnimationFrame(draw) }
    draw()`,
  'a large table': `const table = document.createElement('table')
    for (const { id, name, mark } of await (await fetch('/api/notes')).json())
      table.insertRow().innerHTML = '<td>' + id + '<td>' + name + '<td>' + mark + '<td>' + mark / 20
    container.append(table)`,
  'data that are shown late': `container.innerHTML = '<p></p>'
    const timer = setTimeout(() => container.firstChild.append('12'), 1_000)
    return () => clearTimeout(timer)`,
  'tabs and menus': [
    ...[1, 2, 3, 4].map((at) => control(`disclosure${at}`, 'aria-expanded=false')),
    ...[1, 2, 3, 4].map((at) => control(`menu${at}`, 'aria-haspopup=menu aria-expanded=false')),
  ].join('\n'),
  'ten calls, one after the other': `for (let at = 0; at < 10; at++) ${showCount('/api/count')}`,
  'work of a fifth of a second': compute(30_000_000),
  'work in small parts': `const part = (left) => { ${compute(10_000_000)}; if (left > 0) setTimeout(part, 100, left - 1) }
    part(8)`,
  'a file that is loaded later': `container.append((await import(base + 'static/later.js')).count)`,
  'a style sheet': `const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: base + 'static/page.css' })
    await new Promise((resolve) => { link.onload = resolve; container.append(link) })`,
  'listeners and timers that end': `const look = () => {}
    addEventListener('resize', look)
    const timer = setInterval(look, 10_000)
    return () => { removeEventListener('resize', look); clearInterval(timer) }`,
  'a draft and an image': `localStorage.setItem('draft:7:marks/note:1', '12')
    container.append(Object.assign(new Image(40, 40), { src: base + 'static/mark.svg', alt: '' }))`,
  'a public page': { pages: { Accueil: { mount: showCount('/api/count') }, Note: {} } },
}

const files = [
  file('static/later.js', 'export const count = 12'),
  file('static/page.css', 'p:where([data-remote="marks@1.2.0-3f2a91bc"] *) { color: green }'),
  file(
    'static/mark.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h40v40z"/></svg>',
  ),
]

/** Twenty small remotes that pass every check of their pages, by what they do. */
export const harmlessCandidates: [name: string, candidate: Candidate][] = Object.entries(codes).map(([name, code]) => {
  const built = candidateWithCode(typeof code === 'string' ? { pages: { Note: { mount: code } } } : code, {
    files,
    texts,
  })
  const routes = built.manifest.routes.map((route) => ({ ...route, public: route.path === pathOfPage('Accueil') }))
  const pages = routes.map(({ path }) => pageOf(path, 'static/later.js'))
  const opened = { shell: [built.manifest.entry], pages }
  return [name, { ...built, opened, manifest: { ...built.manifest, routes, operations } }]
})
