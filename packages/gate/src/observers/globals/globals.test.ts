import { describe, expect, it } from 'vitest'
import { candidateWithCode, type PageCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { globalsCheck } from './globals.ts'

const play = setUpPlays()

const noop = '() => {}'

const passing: [name: string, mount: string][] = [
  ['shows a page', ''],
  [
    'removes its listeners',
    `const f = ${noop}
    const abort = new AbortController()
    window.addEventListener('resize', f)
    document.addEventListener('keydown', f, { capture: true })
    document.addEventListener('click', f, { signal: abort.signal })
    document.addEventListener('shown', f, { once: true })
    document.dispatchEvent(new Event('shown'))
    return () => {
      window.removeEventListener('resize', f)
      document.removeEventListener('keydown', f, true)
      abort.abort()
    }`,
  ],
  [
    'ends its timers, observers and connections',
    `const interval = setInterval(${noop}, 10_000)
    setTimeout(${noop}, 10)
    const frame = requestAnimationFrame(${noop})
    const observer = new ResizeObserver(${noop})
    observer.observe(document.body)
    const channel = new BroadcastChannel('notes')
    return () => { clearInterval(interval); cancelAnimationFrame(frame); observer.disconnect(); channel.close() }`,
  ],
  [
    'listens and observes in its own container',
    `container.querySelector('p').addEventListener('click', ${noop})
    new MutationObserver(${noop}).observe(container, { childList: true })`,
  ],
  [
    'closes what it opens outside the container',
    `const popup = document.body.appendChild(document.createElement('dialog'))
    document.body.style.overflow = 'hidden'
    return () => { popup.remove(); document.body.removeAttribute('style') }`,
  ],
]

/** Code that is run at one moment, and when its problem is found, with the begin of its problem. */
const attacks: [moment: 'evaluate' | keyof PageCode, when: string, [code: string, problem: string][]][] = [
  [
    'evaluate',
    'before it is mounted',
    [
      [`addEventListener('resize', ${noop})`, 'leaves a listener of resize on window (remoteEntry.js:'],
      [`setInterval(${noop}, 10_000)`, 'leaves an interval running (remoteEntry.js:'],
      ['window.teamState = {}', 'adds window.teamState'],
      [`sessionStorage.setItem('seen', '1')`, 'leaves seen=1 in sessionStorage'],
      [`fetch('/api/data')`, 'requests GET /api/data'],
    ],
  ],
  [
    'prepare',
    'before it is mounted',
    [
      [`fetch('/api/data')`, 'requests GET /api/data'],
      ['Date.prototype.toJSON = () => 0', 'changes Date.prototype.toJSON'],
      ['new WebSocket(location.origin.replace("http", "ws"))', 'requests GET ws://127.0.0.1:'],
    ],
  ],
  [
    'mount',
    'while it is mounted',
    [
      ['window.fetch = async () => new Response()', 'changes window.fetch'],
      ['history.replaceState = () => {}', 'adds history.replaceState'],
      ['EventTarget.prototype.dispatchEvent = () => {}', 'changes EventTarget.prototype.dispatchEvent'],
      ['XMLHttpRequest.prototype.send = () => {}', 'changes XMLHttpRequest.prototype.send'],
      ['Storage.prototype.getItem = () => null', 'changes Storage.prototype.getItem'],
      ['Array.prototype.last = () => null', 'adds Array.prototype.last'],
      ['Object.defineProperty(window, "team", { get: () => 1 })', 'adds window.team'],
      ['delete Array.prototype.at', 'removes Array.prototype.at'],
      ['Object.defineProperty(Node.prototype, "nodeName", { get: () => "" })', 'changes Node.prototype.nodeName'],
      ['Object.freeze(Promise.prototype)', 'changes Promise.prototype.finally'],
      ['Object.setPrototypeOf(Headers.prototype, null)', 'changes the prototype of Headers.prototype'],
      ['window.onerror = () => true', 'sets window.onerror'],
      ['Map.prototype.forEach = () => undefined', 'changes Map.prototype.forEach'],
    ],
  ],
  [
    'mount',
    'after it is unmounted',
    [
      [`window.addEventListener('resize', ${noop})`, 'leaves a listener of resize on window (remoteEntry.js:'],
      [`document.addEventListener('visibilitychange', ${noop})`, 'leaves a listener of visibilitychange on document ('],
      [
        `matchMedia('(width > 1px)').addEventListener('change', ${noop})`,
        'leaves a listener of change on MediaQueryList (',
      ],
      [`document.querySelector('nav').addEventListener('click', ${noop})`, 'leaves a listener of click on <nav> ('],
      [`setInterval(${noop}, 10_000)`, 'leaves an interval running (remoteEntry.js:'],
      [`setTimeout(setInterval, 0, ${noop}, 10_000)`, 'leaves an interval running (no code on the stack)'],
      [`setTimeout(${noop}, 60_000)`, 'leaves a timeout running (remoteEntry.js:'],
      ['const draw = () => requestAnimationFrame(draw); draw()', 'leaves an animation frame running ('],
      [
        `new MutationObserver(${noop}).observe(document.body, { childList: true })`,
        'leaves a MutationObserver connected (',
      ],
      ['new WebSocket(location.origin.replace("http", "ws"))', 'leaves a WebSocket open ('],
      ['new BroadcastChannel("notes")', 'leaves a BroadcastChannel open ('],
      ['new Worker("/static/shell.js", { type: "module" })', 'leaves a Worker open ('],
      [`customElements.define('team-note', class extends HTMLElement {})`, 'leaves a defined custom element ('],
      [`localStorage.setItem('note', '12')`, 'leaves note=12 in localStorage'],
      [`document.cookie = 'team=1'`, 'leaves the cookie team'],
      ['document.body.append(document.createElement("aside"))', 'leaves <aside>'],
      ['document.documentElement.classList.add("wide")', 'leaves <html class="wide" lang="fr">'],
      ['document.body.style.margin = "0"', 'leaves <body style="margin: 0px;">'],
      ['document.querySelector("nav a").remove()', 'removes <a href="/Note">'],
      ['document.head.append(document.createElement("style"))', 'leaves <style>'],
    ],
  ],
]

describe.concurrent('a remote that leaves the page as it was', () => {
  const result = shared(() => {
    const pages = Object.fromEntries(passing.map(([name, mount]) => [name, { mount }]))
    return play(globalsCheck, candidateWithCode({ pages }))
  })

  it.each(passing)('passes: it %s', async (name) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual([])
  })
})

describe.concurrent('a remote that acts on the page:', () => {
  // All the code of one moment is run in one play; one of its problems must match each expected text.
  describe.each(attacks)('%s, %s', (moment, when, parts) => {
    const code = parts.map(([part]) => `{ ${part} }`).join('\n')
    const result = shared(() =>
      play(
        globalsCheck,
        candidateWithCode(
          moment === 'evaluate' ? { evaluate: code, pages: { Note: {} } } : { pages: { Note: { [moment]: code } } },
        ),
      ),
    )

    it.each(parts)('%s', async (_code, problem) => {
      const { problemsOf } = await result()
      const problems = problemsOf('Note')
      const others = problems.filter((text) => !text.startsWith(problem) || !text.endsWith(` ${when}`))
      expect(problems).toHaveLength(others.length + 1)
    })
  })
})
