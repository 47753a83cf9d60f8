import { languages, type Language } from '../boot/language.ts'

const names: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' }

interface LanguageSwitchProps {
  label: string
  value: Language
  onChange: (language: Language) => void
}

export function LanguageSwitch({ label, value, onChange }: LanguageSwitchProps) {
  return (
    <nav className="sign-in__languages" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === value}
          onClick={() => onChange(language)}
        >
          {names[language]}
        </button>
      ))}
    </nav>
  )
}
