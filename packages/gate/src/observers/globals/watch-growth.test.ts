import { describe, expect, it } from 'vitest'
import { candidateWithCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { globalsCheck } from './globals.ts'

const play = setUpPlays()

/** The state of the module; a megabyte is 131,072 numbers of eight bytes. */
const evaluate = `const kept = [], known = new Map()
  const megabyte = () => Array.from({ length: 131_072 }, Math.random)`

const harmless: [name: string, mount: string][] = [
  ['shows a page', ''],
  ['keeps the same data at each mount', `known.set(location.pathname, megabyte())`],
  ['works with more memory while it is mounted', `container.data = megabyte()`],
  [
    'makes a thousand nodes at each mount',
    `for (let left = 1_000; left > 0; left--) container.append(document.createElement('i'))`,
  ],
]

const growing: [name: string, mount: string, problem: RegExp][] = [
  ['a megabyte', `kept.push(megabyte())`, /^the memory grows by 1\d{3}\.\d kB with each mount$/],
  ['a buffer', `kept.push(new Uint8Array(1_000_000))`, /^the memory grows by 1\d{3}\.\d kB with each mount$/],
  [
    'fifty nodes',
    `for (let left = 50; left > 0; left--) kept.push(document.createElement('p'))`,
    /^the number of nodes grows by 50 with each mount$/,
  ],
]

describe.concurrent('a page that is mounted several times', () => {
  const result = shared(() => {
    const pages = Object.fromEntries([...harmless, ...growing].map(([name, mount]) => [name, { mount }]))
    return play(globalsCheck, candidateWithCode({ evaluate, pages }), { repeatsMounts: true })
  })

  it.each(harmless)('passes: it %s', async (name) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual([])
  })

  it.each(growing)('is found when it leaves %s each time', async (name, _mount, problem) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual([expect.stringMatching(problem)])
  })
})
