import type { Language } from '@portal/i18n'

export interface PageHelp {
  /** The purpose of the page, in one or two sentences. */
  text: string
  /** The states, colours and abbreviations of the page, each with its meaning, by any id. */
  legend?: Readonly<Record<string, string>>
  /** The effect of each key. Several are separated by spaces, a combination has `+`: `ArrowUp ArrowDown`, `Shift+Enter`. */
  keys?: Readonly<Record<string, string>>
}

/** The help of the pages of a remote, by the path of their route. A path in place of help stands for that page's. */
export type HelpTexts = Readonly<Record<string, PageHelp | string>>

/** Loads the help of a remote, in a chunk of its own for each language. */
export type RemoteHelp = Readonly<Record<Language, () => Promise<{ default: HelpTexts }>>>

/** The help of the page of a route; null where there is none. */
export function findHelp(texts: HelpTexts, path: string): PageHelp | null {
  const found = texts[path]
  if (typeof found !== 'string') return found ?? null
  const other = texts[found]
  return typeof other === 'object' ? other : null
}
