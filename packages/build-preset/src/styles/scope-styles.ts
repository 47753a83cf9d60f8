import { transform, type Rule } from 'lightningcss'
import { scopeSelector } from './scope-selector.ts'

export interface StyleScope {
  /** The value of the attributes that mark the remote's elements, such as `marks@1.2.0-3f2a91bc`. */
  scope: string
  /** The prefix of names that are valid in the whole document. */
  prefix: string
}

/** The rules that only contain other rules or declarations. */
const grouping = ['media', 'supports', 'container', 'scope', 'starting-style', 'nesting', 'nested-declarations']

/**
 * Limits the style sheets of a remote, by file name, to its own elements. The names of keyframes, fonts and layers get
 * a prefix. Throws for rules that apply to the whole document, such as `@page`.
 */
export function scopeStyles(sheets: Map<string, string>, options: StyleScope): Map<string, string> {
  const names = new Set([...sheets].flatMap(([filename, code]) => definedNames(filename, code)))
  return new Map([...sheets].map(([filename, code]) => [filename, scopeSheet(filename, code, names, options)]))
}

/** The names of the keyframes and fonts that a style sheet defines. */
function definedNames(filename: string, code: string): string[] {
  const names: string[] = []
  transform({
    filename,
    code: Buffer.from(code),
    visitor: {
      Rule: {
        keyframes: ({ value }) => void names.push(value.name.value),
        'font-face': ({ value: { properties } }) =>
          void names.push(...properties.flatMap((each) => (each.type === 'font-family' ? [each.value] : []))),
      },
    },
  })
  return names
}

function scopeSheet(filename: string, code: string, names: Set<string>, { scope, prefix }: StyleScope): string {
  const rename = <Node extends object>(node: Node): Node =>
    JSON.parse(JSON.stringify(node), (key, value: unknown) => {
      if (typeof value === 'string' && names.has(value) && /^(value|\d+)$/.test(key)) return `${prefix}_${value}`
      // Lightning CSS passes an absent field as null, but accepts it only as undefined.
      return value ?? undefined
    })
  const inPrefix = (layer: string[]) => [prefix, ...layer]
  const { code: scoped } = transform({
    filename,
    code: Buffer.from(code),
    visitor: {
      Selector: (selector) => scopeSelector(selector, scope),
      Rule(rule) {
        if (rule.type === 'style' || grouping.includes(rule.type)) return undefined
        if (rule.type === 'layer-block') rule.value.name = rule.value.name && inPrefix(rule.value.name)
        else if (rule.type === 'layer-statement') rule.value.names = rule.value.names.map(inPrefix)
        else if (rule.type !== 'keyframes' && rule.type !== 'font-face')
          throw new Error(`${filename}: @${nameOf(rule)} affects the whole page`)
        return rename(rule)
      },
      Declaration: {
        animation: rename,
        'animation-name': rename,
        font: rename,
        'font-family': rename,
        custom: (value) => ({ property: 'custom', value: rename(value) }),
      },
    },
  })
  return scoped.toString()
}

const nameOf = (rule: Rule) => (rule.type === 'unknown' ? rule.value.name : rule.type)
