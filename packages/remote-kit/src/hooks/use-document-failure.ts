import { ApiError } from '@portal/api-client'
import { kitTexts } from '../texts.ts'

const refusals = { 'print.tooMany': 'document.tooMany', 'print.busy': 'document.busy' } as const

const isRefusal = (code: string): code is keyof typeof refusals => code in refusals

/** Says why a document that the server makes cannot be had: a text of its own for what passes, else the page's text. */
export function useDocumentFailure(): (error: unknown, failedText: string) => string {
  const t = kitTexts.useTexts()
  return (error, failedText) =>
    error instanceof ApiError && isRefusal(error.code) ? t(refusals[error.code]) : failedText
}
