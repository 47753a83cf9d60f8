import type { CardState, RemoteLifecycles } from '@portal/remote-kit'
import { fakePortal } from '@portal/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReleaseCache } from '../remotes/release-cache.ts'
import { code, load, never, release, remote, resetMocks } from '../remotes/testing/marks-controller.ts'
import { mountCard, type CardRemote } from './mount-card.ts'
import { offerCards } from './offer-cards.ts'

vi.mock('../federation/provide.ts', () => ({ sharesOf: () => ({}) }))

const report = vi.fn<CardRemote['report']>()
const onFellBack = vi.fn<CardRemote['onFellBack']>()
const onState = vi.fn<(state: CardState) => void>()
const outlet = document.createElement('div')
const card = { id: 'marks.due', place: 'home', order: 20, size: 'half', module: 'due' } as const

type MountCard = NonNullable<RemoteLifecycles['mountCard']>

const renders: MountCard = async (module, { container }, onEmpty) => {
  container.append(`${module} ${container.dataset.remote}`)
  onEmpty(false)
}

/** The code of each version by its `mountCard`. */
function withCards(mounts: Record<string, MountCard>, fault: Partial<RemoteLifecycles> = {}) {
  load.mockImplementation(async ({ version }) => {
    const mount = mounts[version]
    return code(version, { ...(version === '2.0.0' && fault), ...(mount && { mountCard: mount }) })
  })
}

function owner(lastGood: ReturnType<typeof release> | null = null): CardRemote {
  return {
    remote: { ...remote(lastGood), cards: [card] },
    code: createReleaseCache(load),
    propsFor: ({ version }, container) => fakePortal({ container, remote: { name: 'marks', version } }),
    report,
    onFellBack,
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 10))
const settled = (expected: CardState) => vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith(expected), 20_000)

beforeEach(() => {
  resetMocks()
  vi.resetAllMocks()
  outlet.replaceChildren()
})
afterEach(() => vi.useRealTimers())

describe('a card', () => {
  it('is mounted into a container of its own, and unmounted with it', async () => {
    withCards({ '2.0.0': renders })
    const unmount = mountCard(owner(), card, outlet, onState)
    await settled('shown')
    expect(outlet.firstElementChild).toHaveAttribute('data-remote', 'marks@2.0.0')
    expect(outlet.firstElementChild).toHaveAttribute('data-card', 'marks.due')
    expect(outlet).toHaveTextContent('due marks@2.0.0')
    unmount()
    expect(outlet).toBeEmptyDOMElement()
    expect(onFellBack).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
  })

  it('can be empty, and have something to show later', async () => {
    let setEmpty = (_isEmpty: boolean) => {}
    withCards({
      '2.0.0': async (_module, _props, onEmpty) => {
        setEmpty = onEmpty
        onEmpty(true)
      },
    })
    mountCard(owner(), card, outlet, onState)
    await settled('empty')
    setEmpty(false)
    expect(onState).toHaveBeenLastCalledWith('shown')
  })

  it('belongs to no page: it sets no title and offers no places', async () => {
    const given = vi.fn<MountCard>(renders)
    withCards({ '2.0.0': given })
    const portal = fakePortal()
    mountCard({ ...owner(), propsFor: () => ({ ...portal, cards: () => [] }) }, card, outlet, onState)
    await settled('shown')
    const [, props] = given.mock.lastCall!
    props.setTitle('Carte')
    props.setParent?.('/')
    props.unsaved.set('x', true)
    expect(portal.setTitle).not.toHaveBeenCalled()
    expect(portal.setParent).not.toHaveBeenCalled()
    expect(portal.unsaved.set).not.toHaveBeenCalled()
    expect(props.cards).toBeUndefined()
  })

  it.each<[string, MountCard | undefined, Partial<RemoteLifecycles>, string]>([
    ['throws', () => Promise.reject(new Error('broken')), {}, 'card'],
    ['is missing', undefined, {}, 'card'],
    ['is of another contract', renders, { bootstrap: () => Promise.reject(new Error('contract')) }, 'bootstrap'],
  ])('that %s leaves its place, and its version is reported', async (_fault, mount, fault, phase) => {
    withCards(mount ? { '2.0.0': mount } : {}, fault)
    mountCard(owner(), card, outlet, onState)
    await settled('failed')
    expect(outlet).toBeEmptyDOMElement()
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), { remote: 'marks', version: '2.0.0', phase })
  })

  it('that does not end is given up after its time limit', async () => {
    vi.useFakeTimers()
    withCards({ '2.0.0': never })
    mountCard(owner(), card, outlet, onState)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(onState).toHaveBeenLastCalledWith('loading')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(onState).toHaveBeenLastCalledWith('failed')
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('card took longer than 5000 ms'), expect.anything())
  })

  it('falls back to the last good version', async () => {
    withCards({ '2.0.0': () => Promise.reject(new Error('broken')), '1.0.0': renders })
    mountCard(owner(release('1.0.0')), card, outlet, onState)
    await settled('shown')
    expect(outlet).toHaveTextContent('due marks@1.0.0')
    expect(onFellBack).toHaveBeenCalledExactlyOnceWith('2.0.0')
  })

  it('blames only the current version when the last good one has no such card', async () => {
    withCards({ '2.0.0': () => Promise.reject(new Error('broken')) })
    mountCard(owner(release('1.0.0')), card, outlet, onState)
    await settled('failed')
    expect(report).toHaveBeenCalledOnce()
  })

  it('that fails leaves the code of its remote loaded for its pages', async () => {
    withCards({ '2.0.0': () => Promise.reject(new Error('broken')) })
    const marks = owner()
    mountCard(marks, card, outlet, onState)
    await settled('failed')
    await marks.code.load(marks.remote)
    expect(load).toHaveBeenCalledOnce()
  })

  it('that is unmounted while it loads is never shown', async () => {
    withCards({ '2.0.0': renders })
    mountCard(owner(), card, outlet, onState)()
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    await pause()
    expect(outlet).toBeEmptyDOMElement()
    expect(onState.mock.calls).toEqual([['loading']])
  })

  it.each([
    ['is done', () => undefined],
    ['fails', () => Promise.reject(new Error('its container is gone'))],
  ])('that is left while it mounts is unmounted once that %s, and says nothing more', async (_end, end) => {
    let finish: (value: unknown) => void = () => undefined
    const unmount = vi.fn<RemoteLifecycles['unmount']>(async () => undefined)
    const mount = vi.fn<MountCard>(async (_module, { container }) => {
      container.append('due')
      await new Promise((resolve) => (finish = resolve)).then(end)
    })
    withCards({ '2.0.0': mount }, { unmount })
    const leave = mountCard(owner(release('1.0.0')), card, outlet, onState)
    await vi.waitFor(() => expect(mount).toHaveBeenCalled())
    leave()
    finish(null)
    await vi.waitFor(() => expect(unmount).toHaveBeenCalledOnce())
    await pause()
    expect(outlet).toBeEmptyDOMElement()
    expect(onState.mock.calls).toEqual([['loading']])
    expect(report).not.toHaveBeenCalled()
    expect(load).toHaveBeenCalledOnce()
  })

  it('whose code cannot be loaded has it loaded again by a page, with the broken file refetched', async () => {
    const missing = 'https://institut.example/static/4.js'
    load.mockRejectedValueOnce(Object.assign(new Error('gone'), { request: missing }))
    const marks = owner()
    mountCard(marks, card, outlet, onState)
    await settled('failed')
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error), expect.objectContaining({ phase: 'load' }))
    load.mockResolvedValueOnce(code('2.0.0'))
    await marks.code.load(marks.remote)
    expect(load.mock.lastCall?.[1]).toEqual([missing])
  })

  it('that throws when it is unmounted is reported', async () => {
    withCards({ '2.0.0': renders }, { unmount: () => Promise.reject(new Error('broken')) })
    const leave = mountCard(owner(), card, outlet, onState)
    await settled('shown')
    leave()
    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledExactlyOnceWith(new Error('broken'), {
        remote: 'marks',
        version: '2.0.0',
        phase: 'card',
      }),
    )
    expect(outlet).toBeEmptyDOMElement()
  })
})

describe('the cards of a place', () => {
  const withDeclared = (name: string, cards: object[], disabled = false) => {
    const { remote: described, ...rest } = owner()
    const declared = cards.map((change) => ({ ...card, ...change }))
    const notice = disabled ? { fr: 'x', en: 'x', ar: 'x' } : null
    return { ...rest, remote: { ...described, name, cards: declared, disabled: notice } }
  }

  it('are those of all enabled remotes, in their order', () => {
    const cards = offerCards([
      withDeclared('marks', [
        { id: 'b', order: 20 },
        { id: 'elsewhere', place: 'profile' },
      ]),
      withDeclared('library', [{ id: 'a', order: 10 }]),
      withDeclared('wishes', [{ id: 'closed' }], true),
    ])
    expect(cards('home').map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
