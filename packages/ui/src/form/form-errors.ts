import { createContext, useContext } from 'react'

/** Translates the key of an error into the current language. */
export type TranslateError = (key: string) => string

export const TranslateErrorContext = createContext<TranslateError>((key) => key)

export function useErrorText(): (key: string | undefined) => string | undefined {
  const translate = useContext(TranslateErrorContext)
  return (key) => (key ? translate(key) : undefined)
}
