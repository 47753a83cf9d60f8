import { describe, expect, it } from 'vitest'
import { candidate, file } from '../testing/candidate.ts'
import { findings } from '../testing/findings.ts'
import { filesCheck } from './files.ts'

describe('the files', () => {
  it('must not contain documents of any kind, nor images with script', async () => {
    const files = [
      ...candidate().files,
      file('static/help.HTML', '<h1>Aide</h1>'),
      file('static/plain.svg', '<svg><path d="M0 0h8"/></svg>'),
      file('static/logo.svg', '<svg onload="alert(1)"/>'),
    ]
    expect(await findings(filesCheck, { candidate: candidate({ files }) })).toEqual([
      "static/help.HTML would open as a document with the rights of the portal's pages.",
      'static/logo.svg is an image that holds script.',
    ])
  })

  it('must have names that the portal accepts', async () => {
    const files = [...candidate().files, file('static/a b.js', '')]
    expect(await findings(filesCheck, { candidate: candidate({ files }) })).toEqual([
      'static/a b.js is no path that a release may contain.',
    ])
  })
})
