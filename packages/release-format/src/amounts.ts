import { longLabelPattern, shortLabelPattern } from './grammar.ts'
import type { BuiltManifest, LocalizedText } from './manifest.ts'

type Amounts = Pick<
  BuiltManifest,
  'routes' | 'menu' | 'menuGroups' | 'cards' | 'search' | 'preload' | 'operations' | 'sharedRanges'
>

/** The places in a list, the first and the last. */
const places = { first: 0, last: 999 }

/**
 * Describes, in English for the people who release, of what a remote has too much: entries, cards, places far from all
 * others, labels that are long or that change the direction of the text around them.
 */
export function describeExcess(manifest: Amounts): string[] {
  return [...describeAmounts(manifest), ...describePlaces(manifest), ...describeLabels(manifest)]
}

/** The limits of what one remote puts into everybody's menu, home page, search and registry. */
function describeAmounts({ routes, menu, menuGroups = [], cards = [], search, ...built }: Amounts): string[] {
  const children = menu.map((entry) => entry.children?.length ?? 0)
  const limits: [name: string, amount: number, limit: number][] = [
    ['pages', routes.length, 60],
    ['menu entries', menu.length, 20],
    ['children of a menu entry', Math.max(0, ...children), 12],
    ['menu groups', menuGroups.length, 3],
    ['cards', cards.length, 8],
    ['pages for the search', search?.pages?.length ?? 0, 30],
    ['actions of the search', search?.actions?.length ?? 0, 12],
    ['files loaded at once', built.preload.length, 10],
    ['API operations', built.operations.length, 200],
    ['shared modules', Object.keys(built.sharedRanges).length, 60],
  ]
  return limits
    .filter(([, amount, limit]) => amount > limit)
    .map(([name, amount, limit]) => `${amount} ${name} are too many: at most ${limit}.`)
}

function describePlaces({ menu, menuGroups = [], cards = [] }: Amounts): string[] {
  return [...menu, ...menuGroups, ...cards]
    .filter(({ order }) => order < places.first || order > places.last)
    .map(({ id, order }) => `The order ${order} of ${id} is not between ${places.first} and ${places.last}.`)
}

function describeLabels({ routes, menu }: Amounts): string[] {
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  return [
    ...entries.flatMap(({ id, label }) => wrongTexts(label, shortLabelPattern, `The label of ${id}`, 40)),
    ...routes.flatMap(({ path, title }) => wrongTexts(title, longLabelPattern, `The title of ${path}`, 80)),
  ]
}

function wrongTexts(texts: LocalizedText, pattern: RegExp, what: string, limit: number): string[] {
  return Object.entries(texts)
    .filter(([, text]) => !pattern.test(text))
    .map(([language]) => `${what} in ${language} is not one line of at most ${limit} ordinary characters.`)
}
