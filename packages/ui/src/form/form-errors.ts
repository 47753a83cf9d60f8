import { createContext, useContext } from 'react'

/** Turns the key of an error into a sentence in the language of the moment. */
export type TranslateError = (key: string) => string

export const ErrorTexts = createContext<TranslateError>((key) => key)

export function useErrorText(): (key: string | undefined) => string | undefined {
  const translate = useContext(ErrorTexts)
  return (key) => (key ? translate(key) : undefined)
}
