import { screen, type RenderResult } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorResponse, listOf, mockCall } from './mock-call.ts'

interface EmptyListTest {
  /** Mocks the calls of a page whose list is empty; the list alone by default. */
  mock?: () => unknown
  /** Of the call that reads the list. */
  path: string
  open: () => Promise<RenderResult>
  /** The text of the empty list. */
  text: string
}

/** Tests that a list that cannot be loaded offers a retry, and does not look empty. */
export function itTellsEmptyFromFailed({ mock, path, open, text }: EmptyListTest): void {
  it('distinguishes an empty list from a failed request', async () => {
    if (mock) mock()
    else mockCall('get', path, listOf())
    const { unmount } = await open()
    expect(await screen.findByText(text)).toBeVisible()
    unmount()
    mockCall('get', path, errorResponse(500, 'internal'))
    await open()
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(screen.queryByText(text)).toBeNull()
  })
}
