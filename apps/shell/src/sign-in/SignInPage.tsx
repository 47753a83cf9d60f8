import { useEffect, useState } from 'react'
import { loadConfig } from '../boot/config.ts'
import { languages, type Language } from '../boot/language.ts'
import { SignInForm, type SignedIn } from './SignInForm.tsx'
import { useSignInTexts } from './texts.ts'

export interface CompletedSignIn extends SignedIn {
  language: Language
}

interface SignInPageProps {
  onTyping: () => void
  onSignedIn: (signedIn: CompletedSignIn) => Promise<void>
}

export function SignInPage({ onTyping, onSignedIn }: SignInPageProps) {
  const { language, choose, t } = useSignInTexts()
  const institute = useInstitute(language)
  useEffect(() => {
    document.title = institute ? `${t('title')} · ${institute}` : t('title')
  })
  return (
    <div className="sign-in">
      <header className="sign-in__brand">
        <p className="sign-in__portal">{t('portal')}</p>
        <p className="sign-in__institute">{institute}</p>
        <p className="sign-in__promise">{t('promise')}</p>
      </header>
      <main className="sign-in__main">
        <LanguageSwitch label={t('language')} value={language} onChange={choose} />
        <div className="sign-in__panel">
          <h1>{t('title')}</h1>
          <SignInForm t={t} onTyping={onTyping} onSignedIn={(signedIn) => onSignedIn({ ...signedIn, language })} />
        </div>
      </main>
    </div>
  )
}

/** The institute's name in the page's language; empty until the settings are loaded. */
function useInstitute(language: Language): string {
  const [names, setNames] = useState<Record<Language, string> | null>(null)
  useEffect(() => {
    loadConfig().then(
      (config) => setNames(config.institute),
      () => setNames(null),
    )
  }, [])
  return names?.[language] ?? ''
}

const names: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' }

interface LanguageSwitchProps {
  label: string
  value: Language
  onChange: (language: Language) => void
}

function LanguageSwitch({ label, value, onChange }: LanguageSwitchProps) {
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
