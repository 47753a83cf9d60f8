import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** Both kinds of pages together: what somebody reads in an hour. */
const maxWords = 15_000
/** The length of a design page: two screens. */
const maxLines = 130

const pagesOf = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const designs = pagesOf('docs/design')
const pages = [...pagesOf('docs/adr'), ...designs]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('decisions and design pages together stay within 15,000 words', () => {
  const words = pages.flatMap((page) => read(page).match(/\S+/g) ?? []).length
  expect(words).toBeGreaterThan(5_000)
  expect(words).toBeLessThanOrEqual(maxWords)
})

it('a design page has at most 130 lines', () => {
  expect(designs.filter((page) => read(page).split('\n').length > maxLines)).toEqual([])
})

it('both indexes name every page of their folder', () => {
  const missing = ['docs/adr', 'docs/design'].flatMap((folder) => {
    const index = read(`${folder}/README.md`)
    return readdirSync(join(root, folder)).filter((name) => name !== 'README.md' && !index.includes(`](${name})`))
  })
  expect(missing).toEqual([])
})

it('every file to which the pages link, or which they name by its path, exists', () => {
  const named = pages.flatMap((page) => {
    const text = read(page)
    const links = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g), ([, link = '']) =>
      join(dirname(page), link),
    )
    const paths = Array.from(text.matchAll(/`((?:apps|docs|e2e|examples|packages|scripts|server)\/[\w./-]+)`/g))
    return [...links, ...paths.map(([, path = '']) => path)].map((target) => `${page}: ${target}`)
  })
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((one) => !existsSync(join(root, one.replace(/^.*: /, ''))))).toEqual([])
})
