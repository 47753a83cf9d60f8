import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'

interface AccessibilityTest {
  /** Mocks the calls of the page. */
  mock?: () => unknown
  open: (language: 'fr' | 'ar') => unknown
  /** A text of the loaded page, or a function that finds another element of it. */
  shown?: string | RegExp | (() => Promise<unknown>)
}

/** Tests in French and in Arabic that the whole document is accessible after the page has loaded. */
export function itIsAccessible({ mock, open, shown }: AccessibilityTest): void {
  it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
    mock?.()
    await open(language)
    if (shown) await (typeof shown === 'function' ? shown() : screen.findByText(shown))
    await expectAccessible(document.body)
  })
}
