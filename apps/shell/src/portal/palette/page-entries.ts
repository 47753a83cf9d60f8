import { searchable, type Language } from '@portal/i18n'
import type { LocalizedText } from '@portal/release-format/manifest'
import type { MenuGroup } from '../registry/compose-menu.ts'
import type { SearchSources } from '../registry/search-sources.ts'
import type { PaletteEntry } from './rank-entries.ts'

interface Pages {
  groups: readonly MenuGroup[]
  sources: SearchSources
  language: Language
  titleOf: (group: MenuGroup) => string | null
}

/** The pages of the menu, and those that remotes offer to the search alone; found by their names in every language. */
export function pageEntries({ groups, sources, language, titleOf }: Pages): PaletteEntry[] {
  const entry = (path: string, labels: LocalizedText[], detail: string): PaletteEntry => ({
    key: `page ${path}`,
    kind: 'page',
    title: labels.map((label) => label[language]).join(' · '),
    ...(detail && { detail }),
    to: path,
    words: searchable(
      ...labels.map((label) => label[language]),
      ...labels.flatMap(({ fr, en, ar }) => [fr, en, ar]),
      detail,
    ),
  })
  return [
    ...groups.flatMap((group) =>
      group.entries.flatMap(({ path, label, children = [] }) => [
        ...(path === undefined ? [] : [entry(path, [label], titleOf(group) ?? '')]),
        ...children.map((child) => entry(child.path, [label, child.label], titleOf(group) ?? '')),
      ]),
    ),
    ...sources.pages.map(({ path, title }) => entry(path, [title], '')),
  ]
}
