import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../../play/play-limits.ts'
import { file } from '../../testing/candidate.ts'
import { candidateWithCode } from '../../testing/candidate-with-code.ts'
import { setUpPlays, shared } from '../../testing/play-candidate.ts'
import { weightCheck } from './weight.ts'

const notes = randomBytes(300_000).toString('base64')
const play = setUpPlays({ '/api/notes': notes })

// A busy machine may need seconds for a file.
const limits = { ...defaultLimits, alone: 15_000 }

const files = [
  file('heavy.js', `// ${randomBytes(300_000).toString('base64')}`),
  file('repetitive.js', `// ${'a'.repeat(4_000_000)}`),
]

/** The problem of a page that loads this path in a period. */
const loads = (name: string, period: string): string[] => [
  expect.stringMatching(
    new RegExp(`^loads [34]\\d\\d\\.\\d kB in ${period}, and at most 240\\.0 kB are allowed: ${name} [34]\\d\\d`),
  ),
]

describe.concurrent('the weight of a played page', () => {
  const heavy: [name: string, mount: string, path: string][] = [
    ['import() after some seconds', `setTimeout(() => import(base + 'heavy.js'), 3_000)`, 'heavy.js'],
    ['import() in an effect', `void import(base + 'heavy.js')`, 'heavy.js'],
    ['fetch of its own file', `void fetch(base + 'heavy.js').then((it) => it.text())`, 'heavy.js'],
    ['a call of the portal', `void fetch('/api/notes').then((it) => it.text())`, '/api/notes'],
  ]
  const compressed = 'compressed files'
  const result = shared(() => {
    const pages = {
      ...Object.fromEntries(heavy.map(([name, mount]) => [name, { mount }])),
      [compressed]: { mount: `void import(base + 'repetitive.js')` },
    }
    return play(weightCheck, candidateWithCode({ pages }, { files }), { limits })
  })

  it.each(heavy)('includes what is loaded by %s', async (name, _mount, path) => {
    const { problemsOf } = await result()
    expect(problemsOf(name)).toEqual(loads(path, '15 s'))
  })

  it(`is that of ${compressed}`, async () => {
    const { problemsOf } = await result()
    expect(problemsOf(compressed)).toEqual([])
  })
})
