import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseManifest } from '../../packages/release-format/src/manifest.ts'
import { root } from '../lib/project.mjs'

/** Help of a page, or the path of the page whose help it shows. */
type HelpTexts = Record<string, object | string>

const remotes = readdirSync(join(root, 'apps')).filter((app) => app !== 'shell')
const read = (remote: string, file: string) => JSON.parse(readFileSync(join(root, 'apps', remote, file), 'utf8'))

describe.each(remotes)('the pages of %s', (remote) => {
  const { routes } = parseManifest(read(remote, 'remote.json'))
  const pages = routes.filter((route) => route.public !== true).map(({ path }) => path)

  it.each(['fr', 'en', 'ar'])('all have help in %s, and nothing else has', (language) => {
    const texts: HelpTexts = read(remote, `src/help/locales/${language}.json`)
    const helpOf = (path: string) => (typeof texts[path] === 'string' ? texts[texts[path]] : texts[path])
    expect(pages.filter((path) => typeof helpOf(path) !== 'object')).toEqual([])
    expect(Object.keys(texts).filter((path) => !pages.includes(path))).toEqual([])
  })
})
