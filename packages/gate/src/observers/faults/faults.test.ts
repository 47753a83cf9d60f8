import { describe, expect, it } from 'vitest'
import { createMachinePace } from '../../play/machine-pace.ts'
import { defaultLimits } from '../../play/play-limits.ts'
import { candidateWithCode, type RemoteCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { createFaultsCheck } from './faults.ts'

const play = setUpPlays()

const visible = 'are visible, also below a dialog'
const dialog = `<div role="dialog" style="position: fixed; inset: 0; background: white">Notes</div>`

/** The code that runs when the page is mounted, and the begin of its problem. */
const faults: [name: string, mount: string, problem: string][] = [
  [
    'have no size',
    'container.style.cssText = "width: 0; height: 0; overflow: hidden"; container.innerHTML = "<i style=display:block;overflow:hidden;height:0>1</i>"',
    'shows nothing',
  ],
  ['are hidden', 'container.style.display = "none"', 'shows nothing'],
  [
    'hide the whole document',
    'document.body.style.display = "none"; return () => document.body.removeAttribute("style")',
    'shows nothing',
  ],
  ['are transparent', 'container.style.opacity = 0', 'shows nothing'],
  [
    'are covered',
    `document.body.insertAdjacentHTML("beforeend", "<aside style=position:fixed;inset:0;background:red>")
     return () => document.querySelector("aside").remove()`,
    'is covered by <aside>',
  ],
  [
    'throw an error later',
    'setTimeout(() => { throw new Error("Later") })',
    'uncaught: Later \\(remoteEntry\\.js:\\d+:\\d+\\)$',
  ],
  ['log an error', 'console.error("Wrong")', 'console: Wrong \\(remoteEntry\\.js:\\d+:\\d+\\)$'],
  [
    'make a request that fails',
    'await fetch("/api/absent")',
    'GET /api/absent answered 404 \\(remoteEntry\\.js:\\d+:\\d+\\)$',
  ],
]

describe.concurrent('the pages of a remote', () => {
  const result = shared(() => {
    const pages = {
      [visible]: { mount: `container.insertAdjacentHTML('beforeend', \`${dialog}\`)` },
      ...Object.fromEntries(faults.map(([name, mount]) => [name, { mount }])),
    }
    return play(createFaultsCheck({ renderTimeout: 300 }), candidateWithCode({ pages }))
  })

  it(`pass when they ${visible}`, async () => {
    const { problemsOf } = await result()
    expect(problemsOf(visible)).toEqual([])
  })

  it.each(faults)('are refused when they %s', async (name, _mount, problem) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toContainEqual(expect.stringMatching(new RegExp(`^${problem}`)))
  })

  it('pass when another remote has a fault, or the frame of the portal', async () => {
    const theirs = `const error = new Error('Theirs')
      error.stack = 'Error: Theirs\\n    at read (' + location.origin + '/remotes/library/1.0.0/page.js:1:1)'
      setTimeout(() => { throw error })`
    const { problemsOf } = await play(createFaultsCheck(), candidateWithCode({ pages: { theirs: { mount: theirs } } }))
    expect(problemsOf('theirs')).toEqual([])
  })

  it('are refused when they are empty for two seconds', async () => {
    const pages = {
      late: { mount: 'container.innerHTML = "<p></p>"; setTimeout(() => container.firstChild.append("12"), 1_000)' },
      empty: { mount: 'container.innerHTML = "<div></div>"' },
    }
    const { problemsOf } = await play(createFaultsCheck(), candidateWithCode({ pages }))
    expect(problemsOf('empty')).toContain('shows an empty page')
    expect(problemsOf('late')).toEqual([])
  })

  it('are refused when an error comes while they are left alone', async () => {
    const pages = { late: { mount: 'setTimeout(() => { throw new Error("Late") }, 3_000)' } }
    const { problemsOf } = await play(createFaultsCheck(), candidateWithCode({ pages }), { isAlone: true })
    expect(problemsOf('late')).toEqual([expect.stringMatching(/^uncaught: Late \(remoteEntry\.js:\d+:\d+\)$/)])
  })

  it('are refused when they hide themselves while they are left alone', async () => {
    const pages = { late: { mount: 'setTimeout(() => { container.style.display = "none" }, 3_000)' } }
    const { problemsOf } = await play(createFaultsCheck(), candidateWithCode({ pages }), { isAlone: true })
    expect(problemsOf('late')).toEqual(['shows nothing: all of its content is hidden or has no size'])
  })

  it('are refused when they do not open by their URL', async () => {
    const code = { evaluate: `if (location.pathname === '/late') throw new Error('By URL')`, pages: { late: {} } }
    const limits = { ...defaultLimits, mount: 3_000 }
    const { problemsOf } = await play(createFaultsCheck(), candidateWithCode(code), { isAlone: true, limits })
    const [absence, ...seen] = problemsOf('late')
    expect(absence).toMatch(/^does not arrive: .*Timeout 3000ms/)
    expect(seen).toContainEqual(expect.stringMatching(/^uncaught: By URL \(remoteEntry\.js:/))
  })

  it.each([
    ['in a tour', false],
    ['left alone', true],
  ])('are refused on a slow machine too when they do not open in the longer time of it, %s', async (_way, isAlone) => {
    const code = { evaluate: `throw new Error('Too late')`, pages: { late: {} } }
    const options = { limits: { ...defaultLimits, mount: 2_000 }, pace: { ...createMachinePace(), isSlow: () => true } }
    const { problemsOf } = await play(createFaultsCheck(), candidateWithCode(code), { ...options, isAlone })
    expect(problemsOf('late')).toContainEqual(expect.stringMatching(/^does not arrive: /))
  })

  it('are refused when one is open at the deadline of the whole play', async () => {
    const limits = { ...defaultLimits, play: 8_000, visit: 60_000, mount: 5_000 }
    const code = { pages: { Note: { mount: 'for (;;);' } } }
    const { stopped } = await play(createFaultsCheck(), candidateWithCode(code), { limits })
    // A busy machine may not have come to the page itself.
    expect(stopped).toMatch(/^(\/Note|before any visit) was open when the play had taken 8 s$/)
  })
})

describe('a remote that does not end', () => {
  // After the pages above and not beside them: these plays use every processor.
  describe.concurrent('is stopped', () => {
    it.each<[string, RemoteCode]>([
      ['when it is evaluated', { evaluate: 'for (;;);', pages: { Note: {} } }],
      ['when it is mounted', { pages: { Note: { mount: 'for (;;);' } } }],
      ['when it is unmounted', { pages: { Note: { mount: 'return () => { for (;;); }' } } }],
    ])('%s', async (_title, code) => {
      const limits = { ...defaultLimits, play: 60_000, visit: 6_000, mount: 3_000 }
      const { stopped } = await play(createFaultsCheck(), candidateWithCode(code), { limits })
      expect(stopped).toBe('/Note does not respond: its visit had not ended after 6 s')
    })
  })
})
