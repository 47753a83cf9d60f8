import { ApiError } from '@portal/api-client'
import { kitTexts } from '../texts.ts'

const refusals = { 'print.tooMany': 'document.tooMany', 'print.busy': 'document.busy' } as const

const isRefusal = (code: string): code is keyof typeof refusals => code in refusals

/** Returns the error text of a failed document: a specific one for temporary failures, else the page's text. */
export function useDocumentFailure(): (error: unknown, failedText: string) => string {
  const t = kitTexts.useTexts()
  return (error, failedText) =>
    error instanceof ApiError && isRefusal(error.code) ? t(refusals[error.code]) : failedText
}
