import type { Finding } from '@portal/release-format/gate-report'
import { scopeAttributes, styleScope } from '@portal/release-format/style-scope'
import { transform, type Rule, type Selector, type SelectorComponent } from 'lightningcss'
import type { BuiltFile, Candidate } from '../../candidate/candidate.ts'
import { toFindings } from '../../gate.ts'
import { describeError } from '../../user-error.ts'

/** The rules that only contain other rules or declarations. */
const grouping = [
  'style',
  'media',
  'supports',
  'container',
  'scope',
  'starting-style',
  'nesting',
  'nested-declarations',
]

/** The rules of the candidate's style sheets, loaded or not, that are not limited to its elements. */
export function findUnscopedStyles({ manifest, files }: Candidate): Finding[] {
  const scope = { elements: styleScope(manifest), prefix: manifest.global }
  const sheets = files.filter(({ path }) => path.endsWith('.css'))
  return toFindings(
    sheets.flatMap((sheet) => [...new Set(unscopedRules(sheet, scope))].map((rule) => `${sheet.path}: ${rule}.`)),
    'Build with the current @portal/build-preset, which limits every style sheet to the remote.',
  )
}

interface Scope {
  /** The value of the attributes that mark the candidate's elements. */
  elements: string
  /** The prefix of the names of keyframes, fonts and layers. */
  prefix: string
}

function unscopedRules({ path, bytes }: BuiltFile, scope: Scope): string[] {
  const found: string[] = []
  try {
    transform({
      filename: path,
      code: bytes,
      visitor: {
        Rule: (rule) => void found.push(...unscopedNames(rule, scope.prefix)),
        Selector: (selector) => {
          if (!isScoped(selector, scope.elements)) found.push(`the selector ${selectorText(selector)} is not limited`)
        },
      },
    })
  } catch (error) {
    found.push(`cannot be parsed: ${describeError(error)}`)
  }
  return found
}

function unscopedNames(rule: Rule, prefix: string): string[] {
  const isOwn = (name: string) => name.startsWith(prefix)
  switch (rule.type) {
    case 'keyframes':
      return isOwn(rule.value.name.value) ? [] : [`the keyframes ${rule.value.name.value} replace those of other pages`]
    case 'font-face':
      return rule.value.properties.flatMap((property) =>
        property.type === 'font-family' && !isOwn(property.value)
          ? [`the font ${property.value} replaces that of other pages`]
          : [],
      )
    case 'layer-block':
      return layerFaults(rule.value.name ? [rule.value.name] : [], prefix)
    case 'layer-statement':
      return layerFaults(rule.value.names, prefix)
    default:
      if (grouping.includes(rule.type)) return []
      return [`@${rule.type === 'unknown' ? rule.value.name : rule.type} affects the whole page`]
  }
}

function layerFaults(names: string[][], prefix: string): string[] {
  return names
    .filter(([outer]) => outer !== prefix)
    .map((name) => `the layer ${name.join('.')} is one of the whole page`)
}

/** Whether the subject of a selector has a filter for the candidate's elements. */
function isScoped(selector: Selector, scope: string): boolean {
  const start = selector.findLastIndex(({ type }) => type === 'combinator') + 1
  return selector.slice(start).some((part) => isScopeFilter(part, scope))
}

function isScopeFilter(part: SelectorComponent, scope: string): boolean {
  if (part.type !== 'pseudo-class' || (part.kind !== 'where' && part.kind !== 'is')) return false
  return part.selectors.every(([first]) => {
    if (first?.type !== 'attribute' || !scopeAttributes.some((name) => name === first.name)) return false
    return first.operation?.operator === 'equal' && first.operation.value === scope
  })
}

function selectorText(selector: Selector): string {
  const { code } = transform({ filename: '', code: Buffer.from('a{--b:0}'), visitor: { Selector: () => selector } })
  return code.toString().split('{')[0]?.trim() ?? ''
}
