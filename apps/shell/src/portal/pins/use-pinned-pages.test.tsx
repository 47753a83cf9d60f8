import { configureApi } from '@portal/api-client/host'
import { errorResponse, mockCall, pendingResponse } from '@portal/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePinnedPages } from './use-pinned-pages.ts'

const answer = (...paths: string[]) => ({ paths, isOwn: true, version: `"${paths.length}"` })
const path = '/api/v1/pinned-pages'

beforeEach(() => {
  configureApi({ baseUrl: '/api', authHeaders: () => ({}), yearId: () => 3, onSessionExpired: async () => false })
})

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => usePinnedPages(true), { wrapper }).result
}

describe('the pinned pages', () => {
  it('are those of the account, and known to the browser at the next visit', async () => {
    mockCall('get', path, answer('/EmploiEnseignant'))
    const first = open()
    expect([first.current.isKnown, first.current.toggle]).toEqual([false, null])
    await waitFor(() => expect(first.current.paths).toEqual(['/EmploiEnseignant']))
    mockCall('get', path, pendingResponse())
    const next = open()
    expect([next.current.isKnown, next.current.paths]).toEqual([true, ['/EmploiEnseignant']])
  })

  it('keep the menu waiting for a second at most', () => {
    vi.useFakeTimers()
    mockCall('get', path, pendingResponse())
    const pins = open()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(pins.current.isKnown).toBe(true)
    vi.useRealTimers()
  })

  it('are added and taken away one by one, in the version that was seen', async () => {
    mockCall('get', path, answer('/a'))
    const calls = mockCall('put', path, answer('/a', '/b'))
    const pins = open()
    await waitFor(() => expect(pins.current.toggle).not.toBeNull())
    act(() => pins.current.toggle?.('/b'))
    await waitFor(() => expect(pins.current.isPinned('/b')).toBe(true))
    act(() => pins.current.toggle?.('/a'))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls).toMatchObject([{ body: { paths: ['/a', '/b'] } }, { body: { paths: ['/b'] } }])
    expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  })

  it('stay as they are when a change is refused, which is said', async () => {
    mockCall('get', path, answer('/a'))
    mockCall('put', path, errorResponse(412, 'version.changed'))
    const pins = open()
    await waitFor(() => expect(pins.current.toggle).not.toBeNull())
    act(() => pins.current.toggle?.('/b'))
    await waitFor(() => expect(pins.current.failed).toBe('/b'))
    expect(pins.current.paths).toEqual(['/a'])
  })
})
