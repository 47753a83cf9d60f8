import { languages, useLanguage, type Language } from '@portal/i18n'
import { setLanguage } from '@portal/i18n/host'
import { CheckIcon, LanguagesIcon } from '@portal/ui'
import { shellTexts } from '../texts.ts'
import { Popup } from './Popup.tsx'
import { PopupItem } from './PopupItem.tsx'

const names: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' }

/** Changes the language of the whole page immediately and keeps all input. */
export function LanguageMenu() {
  const t = shellTexts.useTexts()
  const current = useLanguage()
  return (
    <Popup label={`${t('bar.language')} (${names[current]})`} face={<LanguagesIcon aria-hidden />}>
      {(close) =>
        languages.map((language) => (
          <PopupItem
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => {
              close()
              void setLanguage(language)
            }}
          >
            {names[language]}
            {language === current && <CheckIcon aria-hidden />}
          </PopupItem>
        ))
      }
    </Popup>
  )
}
