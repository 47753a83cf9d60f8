import { QueryObserver, type InvalidateQueryFilters, type QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClients } from './query-clients.ts'

const key = [{ _id: 'listTasks', yearId: 7 }]

it('gives each version of a remote a client of its own, always the same', () => {
  const clients = createQueryClients()
  expect(clients.of('marks', '1.0.0')).toBe(clients.of('marks', '1.0.0'))
  expect(
    new Set([clients.frame, clients.of('marks', '1.0.0'), clients.of('marks', '0.9.0'), clients.of('library', '1.0.0')])
      .size,
  ).toBe(4)
})

it('keeps defaults and data of one client from the others', () => {
  const clients = createQueryClients()
  const attacker = clients.of('schedule', '1.0.0')
  attacker.setDefaultOptions({ queries: { enabled: false } })
  attacker.setQueryDefaults([], { enabled: false })
  attacker.setQueryData(key, 'foreign')
  const { queries } = clients.of('marks', '1.0.0').getDefaultOptions()
  Object.assign(attacker.getDefaultOptions().queries ?? {}, { staleTime: Infinity })
  expect(queries).toMatchObject({ staleTime: 30_000 })
  expect(queries).not.toHaveProperty('enabled')
  expect(createQueryClients().frame.getDefaultOptions().queries).toMatchObject({ staleTime: 30_000 })
  expect(clients.of('marks', '1.0.0').getQueryDefaults(key)).toEqual({})
  expect(clients.of('marks', '1.0.0').getQueryData(key)).toBeUndefined()
  attacker.clear()
})

it('invalidates the keys of one client in all of them, also in the frame', async () => {
  const clients = createQueryClients()
  const others = [clients.frame, clients.of('library', '1.0.0')]
  const reads = others.map((client) => {
    const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('tasks')
    new QueryObserver(client, { queryKey: key, queryFn, staleTime: Infinity }).subscribe(() => undefined)
    return queryFn
  })
  await vi.waitFor(() => expect(others.map((client) => client.getQueryData(key))).toEqual(['tasks', 'tasks']))
  await clients.of('marks', '1.0.0').invalidateQueries({ queryKey: [{ _id: 'listTasks' }] })
  for (const read of reads) await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await clients.of('marks', '1.0.0').invalidateQueries({ queryKey: [{ _id: 'listDeadlines' }] })
  await clients.of('marks', '1.0.0').invalidateQueries({ queryKey: [], predicate: () => true })
  for (const read of reads) expect(read).toHaveBeenCalledTimes(2)
})

describe('of the invalidations of a remote', () => {
  const foreign = ['listTasks', 'listDeadlines'].map((name) => [{ _id: name, yearId: 7 }])
  const isInvalid = (client: QueryClient) => foreign.map((each) => client.getQueryState(each)?.isInvalidated)

  function frameWithData() {
    const clients = createQueryClients()
    for (const each of foreign) clients.frame.setQueryData(each, 'data')
    return { clients, remote: clients.of('schedule', '1.0.0') }
  }

  it.each<[string, InvalidateQueryFilters]>([
    ['no key', {}],
    ['every key', { queryKey: [] }],
    ['a part of a key', { queryKey: [{ yearId: 7 }] }],
    ['a predicate', { queryKey: [{ _id: 'listTasks' }], predicate: () => true }],
    ['a text', { queryKey: ['listTasks'] }],
    ['no name', { queryKey: [{ _id: { toString: () => 'listTasks' } }] }],
  ])('%s stays in its own client', async (_what, filters) => {
    const { clients, remote } = frameWithData()
    await remote.invalidateQueries(filters)
    expect(isInvalid(clients.frame)).toEqual([false, false])
  })

  it('only the named operation reaches the others, whatever else the key has', async () => {
    const { clients, remote } = frameWithData()
    await remote.invalidateQueries({ queryKey: [{ _id: 'listTasks', yearId: 8 }] })
    expect(isInvalid(clients.frame)).toEqual([true, false])
  })

  it('an endless number reloads the others rarely, and the last one is not lost', async () => {
    vi.useFakeTimers()
    const { clients, remote } = frameWithData()
    const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('tasks')
    const observer = new QueryObserver(clients.frame, {
      queryKey: [{ _id: 'listTasks' }],
      queryFn,
      staleTime: Infinity,
    })
    const unsubscribe = observer.subscribe(() => undefined)
    for (let passed = 0; passed < 600_000; passed += 100) {
      void remote.invalidateQueries({ queryKey: [{ _id: 'listTasks' }] })
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(queryFn.mock.calls.length).toBeLessThan(20)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(clients.frame.getQueryState([{ _id: 'listTasks' }])?.isInvalidated).toBe(false)
    unsubscribe()
    vi.useRealTimers()
  })
})
