import { useRef, useState, type FormEvent } from 'react'
import { signIn, SignInError, type SignInFailure } from '../session/auth-calls.ts'
import type { StoredUser, StoredYear } from '../session/stored-session.ts'
import { Field } from './Field.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import type { SignInText } from './texts.ts'
import { useYears } from './use-years.ts'

export interface SignedIn {
  user: StoredUser
  year: StoredYear
  email: string
}

interface SignInFormProps {
  t: (key: SignInText) => string
  onTyping: () => void
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

export function SignInForm({ t, onTyping, onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { years, yearId, setYearId, retry } = useYears()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setFailure(null)
    const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : null
    if (missing) return form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    if (isBusy || yearId === null) return
    setBusy(true)
    try {
      const { user, year } = await signIn({ email: email.trim(), password, yearId })
      await onSignedIn({ user, year, email: email.trim() })
    } catch (error) {
      setFailure(error instanceof SignInError ? error.failure : 'unreachable')
      setBusy(false)
    }
  }

  const isWithoutYear = years.state === 'ready' && years.choices.length === 0
  const yearsError = years.state === 'failed' ? 'yearsFailed' : isWithoutYear ? 'noYears' : null
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        setFailure(null)
        onTyping()
      }}
    >
      <Field label={t('email')} error={isChecked && email.trim() === '' ? t('emailRequired') : null}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            dir="ltr"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('password')}
        error={isChecked && password === '' ? t('passwordRequired') : null}
        action={<a href="/forgot-password">{t('forgotLink')}</a>}
      >
        {(attributes) => (
          <PasswordInput
            {...attributes}
            showLabel={t('showPassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('year')} error={yearsError && t(yearsError)}>
        {(attributes) => (
          <select
            {...attributes}
            name="year"
            disabled={years.state !== 'ready'}
            value={yearId ?? ''}
            onChange={(event) => setYearId(Number(event.target.value))}
          >
            {years.state === 'loading' && <option>{t('yearsLoading')}</option>}
            {years.state === 'ready' &&
              years.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        )}
      </Field>
      {years.state === 'failed' && (
        <button type="button" className="sign-in__retry" onClick={retry}>
          {t('retry')}
        </button>
      )}
      {failure && (
        <p role="alert" className="sign-in__alert">
          {t(failure)}
        </p>
      )}
      <button
        type="submit"
        className="sign-in__submit"
        aria-busy={isBusy}
        disabled={years.state !== 'ready' || isWithoutYear}
      >
        {isBusy && <span className="sign-in__spinner" aria-hidden="true" />}
        {t('submit')}
      </button>
      <p className="sign-in__register">
        <a href="/register">{t('createAccount')}</a>
      </p>
    </form>
  )
}
