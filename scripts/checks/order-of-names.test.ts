import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** The only sources that know how names are sorted. */
const helpers = ['server/src/kernel/localized-name.sql.ts', 'packages/i18n/src/collator.ts']
const sorting = /order by(?:(?!\bfrom\b|\blimit\b)[^;`])*|\.orderBy\([^)]*\)/gi

/** The orders by a raw name of a person, or of a row that the same file names in the language. */
function rawOrders(source: string): string[] {
  const localized = [...source.matchAll(/localizedName\(\w+, '(\w+)'\)/g)].map(([, table]) => table)
  const raw = new RegExp(`\\b(?:first|last)_name\\b|(?<![\\w.'])(?:${['-', ...localized].join('|')})\\.name\\b`)
  return [...source.matchAll(sorting)].flatMap(([order]) => (raw.test(order) ? [order] : []))
}

/** Comparisons of texts in another order than that of the page's language; those of days have none. */
const comparisons = (source: string): string[] =>
  [...source.matchAll(/Intl\.Collator|[\w.]+\.localeCompare\(/g)].flatMap(([found]) =>
    /\.(?:date|start|startsOn|slot|path)\.localeCompare/.test(found) ? [] : [found],
  )

const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => /node_modules|\.test\.tsx?$|generated/.test(name) })
    .filter((file) => !helpers.includes(file) && !file.includes('.test.'))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

describe('the order of names', () => {
  it('in SQL is that of the helper of the language', () => {
    const files = sourcesOf('server/src/**/*.ts')
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap(({ file, source }) => rawOrders(source).map((order) => `${file}: ${order}`))).toEqual([])
  })

  it('on pages is that of the collator of the language', () => {
    const files = [
      'apps/*/src/**/*.{ts,tsx}',
      'packages/{ui,api-client,remote-kit,i18n,shared-screens}/src/**/*.{ts,tsx}',
    ].flatMap(sourcesOf)
    expect(files.flatMap(({ file, source }) => comparisons(source).map((found) => `${file}: ${found}`))).toEqual([])
  })

  it.each([
    'order by t.last_name, t.id',
    ".orderBy('a.first_name')",
    "${localizedName(language, 'm')} order by 1, m.name",
  ])('is not %s', (source) => expect(rawOrders(source)).toHaveLength(1))
})
