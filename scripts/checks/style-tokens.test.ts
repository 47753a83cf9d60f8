import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** The theme, which only this check reads from outside of the kit. */
const { semanticTokens, tokens }: { semanticTokens: Theme; tokens: Theme } = await import(
  join(root, 'packages/ui/src/theme/tokens.ts')
)
type Theme = Record<string, object | undefined>

/** The names of the tokens of a category, such as `info.fg`; `info` itself is not a token. */
function namesOf(category: object, prefix = ''): string[] {
  return Object.entries(category).flatMap(([name, token]) =>
    'value' in token ? [prefix + name] : namesOf(token, `${prefix}${name}.`),
  )
}

const colors = namesOf(semanticTokens.colors ?? {})
const kinds: Record<string, { names: string[]; values: RegExp }> = {
  zIndex: { names: namesOf(tokens.zIndex ?? {}), values: /^-?\d+$|^auto$/ },
  fontSize: { names: namesOf(semanticTokens.fontSizes ?? {}), values: /^[\d.]+(?:px|pt|r?em|%)?$|^inherit$|^clamp\(/ },
  boxShadow: { names: namesOf(semanticTokens.shadows ?? {}), values: / |^none$/ },
  borderRadius: { names: namesOf(tokens.radii ?? {}), values: /^[\d.]+(?:px|r?em|%)?$|^inherit$| / },
}
for (const property of ['color', 'bg', 'borderColor', 'outlineColor', 'fill', 'stroke'])
  kinds[property] = {
    names: colors,
    values:
      /^(?:transparent|currentColor|inherit|white|black|none|[A-Z]\w+)$|^(?:var|rgb|color-mix|linear-gradient|url)\(|^#/,
  }

/** The style values of a source text that neither name a token nor are values of CSS, each as `property: value`. */
function unknownTokens(source: string): string[] {
  const found = source.matchAll(/(?<![\w-])(\w+)(?:: |=)'([^'\n]+)'/g)
  return Array.from(found, ([, property = '', value = '']) => ({ property, value }))
    .filter(({ property, value }) => {
      const kind = kinds[property]
      return kind && !kind.names.includes(value.replace(/\/\d+$/, '')) && !kind.values.test(value)
    })
    .map(({ property, value }) => `${property}: ${value}`)
}

describe('a style value that names no token', () => {
  it('is found: the engine drops it in silence', () => {
    expect(unknownTokens("{ zIndex: 'docked', color: 'ink' }")).toEqual(['zIndex: docked'])
    expect(unknownTokens("{ zIndex: 'sticky', bg: 'info.bg', color: 'transparent', zIndex: '1' }")).toEqual([])
    expect(unknownTokens("{ color: 'info', boxShadow: 'floating' }")).toEqual(['color: info'])
  })

  it('is nowhere', () => {
    const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.tsx?$|\.d\.ts$|generated|packages\/gate\//.test(file),
    )
    const found = files.flatMap((file) =>
      unknownTokens(readFileSync(join(root, file), 'utf8')).map((value) => `${file}: ${value}`),
    )
    expect(found).toEqual([])
  })
})
