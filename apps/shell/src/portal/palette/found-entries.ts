import { searchable, type Language } from '@portal/i18n'
import type { LocalizedText } from '@portal/release-format/manifest'
import type { SearchEntry } from '@portal/remote-kit'
import type { PaletteEntry } from './rank-entries.ts'

/** The entries of a remote as those of the palette: an action has its label before the title. Invalid ones are left out. */
export function foundEntries(
  remote: string,
  found: readonly SearchEntry[],
  actions: ReadonlyMap<string, LocalizedText>,
  language: Language,
): PaletteEntry[] {
  return found.flatMap(({ kind, id, action, title, detail = '', words = [], to }) => {
    const label = kind === 'action' ? actions.get(action ?? '') : undefined
    // Only pages of the portal itself.
    if ((kind === 'action' && !label) || !/^\/(?!\/)/.test(to)) return []
    const labels = label ? [label.fr, label.en, label.ar] : []
    return {
      key: `${remote} ${kind} ${action ?? ''} ${id}`,
      kind,
      title: label ? `${label[language]} ${title}` : title,
      ...(detail && { detail }),
      to,
      words: searchable(...labels, title, detail, ...words),
    }
  })
}
