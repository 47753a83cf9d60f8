import { isLanguage, type Language } from '@portal/i18n'

export interface GallerySettings {
  language: Language
  colorMode: 'light' | 'dark'
  density: 'comfortable' | 'compact'
}

/** The settings in a query string such as `?language=ar&colorMode=dark`, so that every state of the page has a URL. */
export function readSettings(search: string): GallerySettings {
  const params = new URLSearchParams(search)
  const language = params.get('language')
  return {
    language: isLanguage(language) ? language : 'fr',
    colorMode: params.get('colorMode') === 'dark' ? 'dark' : 'light',
    density: params.get('density') === 'compact' ? 'compact' : 'comfortable',
  }
}

export function toSearch(settings: GallerySettings): string {
  return `?${new URLSearchParams({ ...settings })}`
}
