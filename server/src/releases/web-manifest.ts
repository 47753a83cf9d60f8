import type { Config } from '../config.ts'
import { languages, type Language } from '../http/language.ts'

interface AppTexts {
  /** Below the icon, where there is room for about twelve characters. */
  shortName: string
  roll: string
  timetable: string
}

const texts: Record<Language, AppTexts> = {
  fr: { shortName: 'Enseignants', roll: "Faire l'appel", timetable: 'Mon emploi du temps' },
  ar: { shortName: 'الأساتذة', roll: 'المناداة', timetable: 'جدول أوقاتي' },
  en: { shortName: 'Teachers', roll: 'Call the roll', timetable: 'My timetable' },
}

/** Pages that a long press on the icon of the installed portal opens. */
export const shortcutPaths = { roll: '/NoteAndPresence', timetable: '/EmploiEnseignant' } as const

/** Drawn in `apps/shell/icons`; a maskable icon fills its whole square, a monochrome one gives its shape alone. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
]

/** The files that make the portal installable, by name: one for each language, with the name of the institute. */
export function webManifests(institute: Config['institute']): [file: string, content: Buffer][] {
  return languages.map((language) => [
    `portal-${language}.webmanifest`,
    Buffer.from(JSON.stringify(webManifest(language, institute))),
  ])
}

function webManifest(language: Language, institute: Config['institute']): object {
  const { shortName, ...names } = texts[language]
  return {
    // The same app in every language.
    id: '/',
    name: institute[language],
    short_name: shortName,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: '#0b5a72',
    categories: ['education', 'productivity'],
    icons,
    shortcuts: (['roll', 'timetable'] as const).map((name) => ({
      name: names[name],
      url: shortcutPaths[name],
      icons: icons.slice(0, 1),
    })),
  }
}
