import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { candidate, file } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { sizeCheck } from './size.ts'

describe('the size', () => {
  const noise = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString('hex')

  it('of the entry is limited', async () => {
    const files = [file('remoteEntry.js', noise(10_000)), ...candidate().files.slice(1)]
    expect(await findings(sizeCheck, { candidate: candidate({ files }) })).toEqual([
      expect.stringMatching(/^remoteEntry\.js takes [456]\.\d kB, and at most 4\.0 kB are allowed\.$/),
    ])
  })

  it('of a page is limited, with everything that a cold start fetches', async () => {
    const heavy = [file('static/remote.js', noise(60_000)), file('static/page.js', noise(60_000))]
    const files = [...candidate().files.slice(0, 1), ...heavy]
    expect(await findings(sizeCheck, { candidate: candidate({ files }) })).toEqual([
      expect.stringMatching(/^\/Note\/:type takes [67]\d\.\d kB, and at most 40\.0 kB are allowed\.$/),
    ])
  })

  it('of a card is limited, without the container', async () => {
    const heavy = file('static/due.js', noise(24_000))
    const opened = { ...candidate().opened, cards: [{ module: 'due', files: ['static/remote.js', heavy.path] }] }
    const files = [...candidate().files, heavy]
    expect(await findings(sizeCheck, { candidate: candidate({ files, opened }) })).toEqual([
      expect.stringMatching(/^card due takes 1\d\.\d kB, and at most 10\.0 kB are allowed\.$/),
    ])
  })

  it('excludes what is fetched later', async () => {
    const files = [...candidate().files, file('static/later.js', noise(200_000))]
    expect(await findings(sizeCheck, { candidate: candidate({ files }) })).toEqual([])
  })
})
