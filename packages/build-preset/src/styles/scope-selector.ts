import { scopeAttributes } from '@portal/release-format/style-scope'
import type { Selector, SelectorComponent } from 'lightningcss'

const descendant: SelectorComponent = { type: 'combinator', value: 'descendant' }
const universal: SelectorComponent = { type: 'universal' }

/**
 * Limits a selector to the elements in the remote's scope, such as `marks@1.2.0-3f2a91bc`; its specificity does not
 * change. Ancestors may be outside, as in `.dark .card`. `:root`, `html` and `body` select the scope's own elements.
 */
export function scopeSelector(selector: Selector, scope: string): Selector {
  const start = selector.findLastIndex(({ type }) => type === 'combinator') + 1
  const subject = selector.slice(start)
  const pseudoElement = subject.findIndex(({ type }) => type === 'pseudo-element')
  const end = start + (pseudoElement < 0 ? subject.length : pseudoElement)
  const filter = subject.some(isRoot) ? [descendant, inScope(scope, false)] : [inScope(scope, true)]
  return [...selector.slice(0, end), ...filter, ...selector.slice(end)]
}

function isRoot(part: SelectorComponent): boolean {
  if (part.type === 'type') return ['html', 'body'].includes(part.name.toLowerCase())
  return part.type === 'pseudo-class' && (part.kind === 'root' || part.kind === 'host')
}

function inScope(scope: string, withDescendants: boolean): SelectorComponent {
  const selectors = scopeAttributes.flatMap((name): Selector[] => {
    const operation = { operator: 'equal', value: scope } as const
    const element: SelectorComponent = { type: 'attribute', name, operation }
    return withDescendants ? [[element], [element, descendant, universal]] : [[element]]
  })
  return { type: 'pseudo-class', kind: 'where', selectors }
}
