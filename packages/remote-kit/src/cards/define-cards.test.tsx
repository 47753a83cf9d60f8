import { ApiError } from '@portal/api-client'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { placeholder } from '@portal/ui'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataLimit } from './CardSignal.tsx'
import { createTestPortal } from '../create-test-portal.ts'
import { defineRemote, type PortalProps } from '../index.ts'

const loadDue = vi.fn<() => Promise<string[]>>()
const onEmpty = vi.fn<(isEmpty: boolean) => void>()
let portal: PortalProps

function DueCard() {
  const { data } = useSuspenseQuery({ queryKey: ['due'], queryFn: loadDue, retry: false })
  if (data[0] === 'broken') throw new Error('The card broke')
  return data.length === 0 ? null : <p>{data.join()}</p>
}

/** Reads one query after the other, and shows nothing until the second one has data. */
function LaterCard() {
  const { data: first } = useQuery({ queryKey: ['first'], queryFn: loadDue, retry: false })
  const { data: second } = useQuery({
    queryKey: ['second'],
    queryFn: loadDue,
    retry: false,
    enabled: first !== undefined,
  })
  return second && second.length > 0 ? <p>{second.join()}</p> : null
}

/** Shows a placeholder until its query has data, and another one while a part is loading. */
function FramedCard() {
  const { data } = useQuery({ queryKey: ['first'], queryFn: loadDue, retry: false })
  const [isOpen, setOpen] = useState(false)
  const part = useQuery({ queryKey: ['part'], queryFn: async () => new Promise<string[]>(() => {}), enabled: isOpen })
  return (
    <section>
      {data?.join() ?? <p {...placeholder}>…</p>}
      <button onClick={() => setOpen(true)}>Détails</button>
      {part.isFetching && <p {...placeholder}>…</p>}
    </section>
  )
}

const pages = vi.fn<() => Promise<() => null>>()
const remote = defineRemote({
  name: 'probe',
  routes: [{ path: '/', load: pages }],
  cards: { due: async () => DueCard, later: async () => LaterCard, framed: async () => FramedCard },
  texts: { load: async () => undefined },
})

beforeEach(() => {
  vi.resetAllMocks()
  vi.spyOn(console, 'error').mockReturnValue()
  portal = createTestPortal()
})
afterEach(async () => {
  vi.useRealTimers()
  await remote.unmount(portal)
})

describe('a card', () => {
  it('is mounted once its data have come, without a page of its remote', async () => {
    loadDue.mockResolvedValue(['Algèbre'])
    await remote.mountCard('due', portal, onEmpty)
    expect(portal.container).toHaveTextContent('Algèbre')
    expect(onEmpty).toHaveBeenLastCalledWith(false)
    expect(pages).not.toHaveBeenCalled()
    await remote.unmount(portal)
    expect(portal.container).toBeEmptyDOMElement()
  })

  it('tells when it has nothing to show, and when it has again', async () => {
    loadDue.mockResolvedValue([])
    await remote.mountCard('due', portal, onEmpty)
    expect(onEmpty).toHaveBeenLastCalledWith(true)
    await act(async () => portal.queryClient.setQueryData(['due'], ['Algèbre']))
    await vi.waitFor(() => expect(onEmpty).toHaveBeenLastCalledWith(false))
  })

  it('is mounted with the data of its last query, also without suspense', async () => {
    loadDue.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(['Algèbre']), 20)))
    await remote.mountCard('later', portal, onEmpty)
    expect(portal.container).toHaveTextContent('Algèbre')
    expect(onEmpty.mock.calls).toEqual([[false]])
  })

  it('is mounted with its data instead of a placeholder, and stays while a part of it loads', async () => {
    loadDue.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(['Algèbre']), 20)))
    await remote.mountCard('framed', portal, onEmpty)
    expect(portal.container).toHaveTextContent('Algèbre')
    await act(async () => portal.container.querySelector('button')!.click())
    await vi.waitFor(() => expect(portal.container.querySelector('[data-placeholder]')).not.toBeNull())
    expect(onEmpty.mock.calls).toEqual([[false]])
  })

  it.each(['due', 'later', 'framed'])(
    '%s is empty while its data are late, and shown when they come',
    async (module) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      let answer = (_data: string[]) => {}
      loadDue.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
      const mounting = remote.mountCard(module, portal, onEmpty)
      await vi.advanceTimersByTimeAsync(dataLimit - 500)
      expect(onEmpty).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1_000)
      await mounting
      expect(onEmpty.mock.calls).toEqual([[true]])
      for (let queries = 0; queries < 2; queries++) {
        answer(['Algèbre'])
        await vi.advanceTimersByTimeAsync(100)
      }
      await vi.waitFor(() => expect(onEmpty).toHaveBeenLastCalledWith(false))
      expect(portal.report).not.toHaveBeenCalled()
    },
  )

  it('is empty without its data, which is no fault of its version', async () => {
    loadDue.mockRejectedValue(new ApiError({ kind: 'server', status: 500 }))
    await remote.mountCard('due', portal, onEmpty)
    expect(onEmpty).toHaveBeenLastCalledWith(true)
    expect(portal.report).not.toHaveBeenCalled()
  })

  it('rejects when its first render throws', async () => {
    loadDue.mockResolvedValue(['broken'])
    await expect(remote.mountCard('due', portal, onEmpty)).rejects.toThrow('The card broke')
    expect(portal.container).toBeEmptyDOMElement()
  })

  it('is empty after a later error, which is reported', async () => {
    loadDue.mockResolvedValue(['Algèbre'])
    await remote.mountCard('due', portal, onEmpty)
    await act(async () => portal.queryClient.setQueryData(['due'], ['broken']))
    await vi.waitFor(() => expect(onEmpty).toHaveBeenLastCalledWith(true))
    expect(portal.report).toHaveBeenCalledExactlyOnceWith(new Error('The card broke'), { phase: 'render' })
  })

  it('rejects when the remote has none of this name', async () => {
    await expect(remote.mountCard('open', portal, onEmpty)).rejects.toThrow('probe has no card open')
  })
})
