import { useState, type InputHTMLAttributes } from 'react'

interface PasswordInputProps extends InputHTMLAttributes<HTMLInputElement> {
  showLabel: string
}

/** A password input with a button that shows or hides the password. */
export function PasswordInput({ showLabel, ...attributes }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="sign-in__password">
      <input
        {...attributes}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        dir="ltr"
      />
      <button type="button" aria-label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {isShown && <path d="m4 20 16-16" />}
        </svg>
      </button>
    </span>
  )
}
