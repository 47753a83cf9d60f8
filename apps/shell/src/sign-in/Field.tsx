import { useId, type ReactNode } from 'react'

interface FieldAttributes {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  error?: string | null
  action?: ReactNode
  children: (attributes: FieldAttributes) => ReactNode
}

export function Field({ label, error, action, children }: FieldProps) {
  const id = useId()
  const attributes: FieldAttributes = error ? { id, 'aria-invalid': true, 'aria-describedby': `${id}-error` } : { id }
  return (
    <div className="sign-in__field">
      <div className="sign-in__label">
        <label htmlFor={id}>{label}</label>
        {action}
      </div>
      {children(attributes)}
      {error && (
        <p id={`${id}-error`} className="sign-in__error">
          {error}
        </p>
      )}
    </div>
  )
}
