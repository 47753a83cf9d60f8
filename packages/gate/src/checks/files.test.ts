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
      file('static/images.js', '["help.HTML", "plain.svg", "logo.svg"]'),
    ]
    expect(await findings(filesCheck, { candidate: candidate({ files }) })).toEqual([
      "static/help.HTML would open as a document with the rights of the portal's pages.",
      'static/logo.svg is an image that holds script.',
    ])
  })

  it('must be named by the code or by a style sheet, by the whole name or by its hash', async () => {
    const files = [
      ...candidate().files,
      file('static/plan.3f2a91bc.webp', ''),
      file('static/film.00aa11bb.webm', ''),
      file('static/lost.77cc88dd.webm', ''),
      file('static/page.css', 'main { background: url(plan.3f2a91bc.webp) }'),
      file('static/film.js', '"static/" + "film." + { 7: "00aa11bb" }[7] + ".webm"; "page.css"'),
      file('locales.json', '{}'),
    ]
    expect(await findings(filesCheck, { candidate: candidate({ files }) })).toEqual([
      'static/lost.77cc88dd.webm is named by no code and by no style sheet.',
    ])
  })

  it('must have names that the portal accepts', async () => {
    const files = [...candidate().files, file('static/a b.js', '')]
    expect(await findings(filesCheck, { candidate: candidate({ files }) })).toEqual([
      'static/a b.js is no path that a release may contain.',
    ])
  })
})
