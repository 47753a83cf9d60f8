import { ApiError } from '@portal/api-client'
import { useMessages } from './texts.ts'

interface RefusableForm {
  setError: (name: string, error: { message: string }, options: { shouldFocus: boolean }) => void
}

/**
 * Shows a refusal under the field that the server names, by the text keys of its codes. The returned function is for
 * `onError`: true when it has shown the error.
 */
export function useFieldRefusal(form: RefusableForm, texts: Readonly<Record<string, string>>) {
  const translate = useMessages()
  return (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const text = texts[error.code]
    const [field] = error.fields
    if (text === undefined || field === undefined) return false
    form.setError(field, { message: translate(text) }, { shouldFocus: true })
    return true
  }
}
