import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseManifest } from '../../packages/release-format/src/manifest.ts'
import { root } from '../lib/project.mjs'
import { localeFolders, readTexts } from './locale-files.ts'

/** Help of a page, or the path of the page whose help it shows. */
type HelpTexts = Record<string, { legend?: Record<string, string> } | string>

const remotes = readdirSync(join(root, 'apps')).filter((app) => app !== 'shell')
const read = (remote: string, file: string) => JSON.parse(readFileSync(join(root, 'apps', remote, file), 'utf8'))

const isHelp = (folder: string) => folder.includes('/help/')
const sharedFolders = localeFolders.filter((folder) => folder.startsWith('packages/'))

function textsOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(textsOf) : []
}

/** The texts that a page of a remote can show, without the count in brackets of a tab or a filter. */
function labelsOf(remote: string, language: string): Set<string> {
  const own = localeFolders.filter((folder) => folder.startsWith(`apps/${remote}/`) && !isHelp(folder))
  const texts = [...sharedFolders, ...own].flatMap((folder) => textsOf(readTexts(folder, language)))
  return new Set(texts.map((text) => text.replace(/ \({{count}}\)$/, '')))
}

/** `Validée` of `Validée : les notes ne changent plus`; a key in brackets is left out. Undefined without a label. */
const explainedLabel = (meaning: string) => /^([^[*]+?)(?: \([A-Z]\))?\s?: /.exec(meaning)?.[1]

describe.each(remotes)('the pages of %s', (remote) => {
  const { routes } = parseManifest(read(remote, 'remote.json'))
  const pages = routes.filter((route) => route.public !== true).map(({ path }) => path)

  it.each(['fr', 'en', 'ar'])('all have help in %s, and nothing else has', (language) => {
    const texts: HelpTexts = read(remote, `src/help/locales/${language}.json`)
    const helpOf = (path: string) => (typeof texts[path] === 'string' ? texts[texts[path]] : texts[path])
    expect(pages.filter((path) => typeof helpOf(path) !== 'object')).toEqual([])
    expect(Object.keys(texts).filter((path) => !pages.includes(path))).toEqual([])
  })

  it.each(['fr', 'en', 'ar'])('have legends with the labels of the pages in %s', (language) => {
    const texts: HelpTexts = read(remote, `src/help/locales/${language}.json`)
    const meanings = Object.values(texts).flatMap((help) =>
      typeof help === 'string' ? [] : Object.values(help.legend ?? {}),
    )
    const labels = labelsOf(remote, language)
    const explained = meanings.map(explainedLabel).filter((label) => label !== undefined)
    expect(explained.filter((label) => !labels.has(label))).toEqual([])
  })
})
