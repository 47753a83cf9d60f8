import type { PlacedCard } from '@portal/remote-kit'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearUnsaved, hasUnsavedWork } from '../leaving/unsaved-work.ts'
import { notify as toaster } from '../notify.ts'
import { portalStore } from '../portal-store.ts'
import { portalPropsFor } from './portal-props.ts'
import { enterPart, leavePart } from './shown-parts.ts'

// The appearance store reads the system's colour scheme when it is imported.
vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false }) }))

const shared = {
  session: {
    ...{ teacherId: 7, name: 'Nadia', yearId: 3, departmentId: 1 },
    ...{ accountId: 7, roles: ['teacher' as const], isHead: false, cycleId: null, specialityId: null },
  },
  year: { id: 3, name: '2026-2027' },
  institute: { fr: "L'institut", en: 'The institute', ar: 'المعهد' },
  queryClientOf: () => new QueryClient(),
}
const propsOf = (name: string) =>
  portalPropsFor({ name, ...shared })({ version: '1.0.0' }, document.createElement('div'), () => undefined)

describe('a remote cannot, by its props,', () => {
  it.each([
    ['replace a function of the portal', (props: object) => Reflect.set(props, 'signOut', null)],
    ['become a head', ({ session }: ReturnType<typeof propsOf>) => Reflect.set(session ?? {}, 'isHead', true)],
    ['change the year', ({ year }: ReturnType<typeof propsOf>) => Reflect.set(year ?? {}, 'id', 4)],
    ['rename the institute', ({ institute }: ReturnType<typeof propsOf>) => Reflect.set(institute, 'fr', 'X')],
    ['take its toasts over', ({ notify }: ReturnType<typeof propsOf>) => Reflect.set(notify, 'error', null)],
    ['report as another remote', ({ remote }: ReturnType<typeof propsOf>) => Reflect.set(remote, 'name', 'marks')],
    [
      'drop its questions about unsaved work',
      ({ unsaved }: ReturnType<typeof propsOf>) => Reflect.set(unsaved, 'set', 0),
    ],
    [
      'change the appearance behind the store',
      ({ appearance }: ReturnType<typeof propsOf>) => Reflect.set(appearance.getState(), 'colorMode', 'dark'),
    ],
  ])('%s', (_what, attack) => {
    expect(attack(propsOf('schedule'))).toBe(false)
  })

  it('write to a store of the shell', () => {
    const { appearance, notify } = propsOf('schedule')
    expect(Object.keys(appearance)).toEqual(['getState', 'subscribe'])
    expect(Object.keys(notify)).toEqual(['success', 'error', 'info'])
  })

  it('change what the shell or another remote knows', () => {
    const { session } = propsOf('schedule')
    expect(session).toEqual(shared.session)
    expect(session).not.toBe(shared.session)
    expect(propsOf('marks').session).not.toBe(session)
  })
})

/** The props of a page that is shown, and the functions that its portal has. */
function pageOf(name: string) {
  const container = document.createElement('div')
  const restart = vi.fn<() => void>()
  const unmountCard = vi.fn<() => void>()
  const card = { id: 'marks.due', size: 'half' as const, mount: vi.fn<PlacedCard['mount']>(() => unmountCard) }
  enterPart(container, () => true)
  const props = portalPropsFor({ name, ...shared, cards: () => [card] })({ version: '1.0.0' }, container, restart)
  const leave = () => {
    leavePart(container)
    clearUnsaved(container)
  }
  return { props, restart, card, unmountCard, leave }
}

describe('the page of a remote', () => {
  const address = window.location.href
  beforeEach(() => {
    portalStore.setState({ parent: null })
    for (const { id } of toaster.toasts()) toaster.dismiss(id)
  })
  afterEach(() => window.history.replaceState(null, '', address))

  it('clears only unsaved work of its own, which ends with it', () => {
    const marks = pageOf('marks')
    const library = pageOf('library')
    marks.props.unsaved.set('sheet', true)
    library.props.unsaved.set('sheet', true)
    library.props.unsaved.set('sheet', false)
    expect(hasUnsavedWork()).toBe(true)
    marks.leave()
    expect(hasUnsavedWork()).toBe(false)
    marks.props.unsaved.set('sheet', true)
    expect(hasUnsavedWork()).toBe(false)
  })

  it('replaces only toasts of its own, by a subject and by a text', () => {
    const [marks, library] = [pageOf('marks'), pageOf('library')]
    marks.props.notify.success('Enregistré', { subject: 'sheet' })
    marks.props.notify.error('Refusé')
    library.props.notify.success('Autre', { subject: 'sheet' })
    library.props.notify.error('Refusé')
    const texts = () => toaster.toasts().map(({ text }) => text)
    expect(texts()).toEqual(['Enregistré', 'Refusé', 'Autre', 'Refusé'])
    marks.props.notify.success('Encore', { subject: 'sheet' })
    expect(texts()).toEqual(['Refusé', 'Autre', 'Refusé', 'Encore'])
  })

  it('sets title, parent and address, and restarts, only until it is left', () => {
    const { props, restart, leave } = pageOf('marks')
    props.setTitle('Notes')
    props.setParent?.('/notes')
    expect(portalStore.getState().parent).toBe('/notes')
    leave()
    props.setTitle('Autre')
    props.setParent?.('/autre')
    props.navigate('/autre')
    props.restart()
    expect(document.title).toContain('Notes')
    expect(portalStore.getState().parent).toBeNull()
    expect(window.location.href).toBe(address)
    expect(restart).not.toHaveBeenCalled()
  })

  it('mounts cards until it is left, and they are left with it, once', () => {
    const { props, card, unmountCard, leave } = pageOf('account')
    const outlet = document.createElement('div')
    const [placed] = props.cards?.('home') ?? []
    const unmount = placed?.mount(outlet, () => undefined)
    leave()
    unmount?.()
    expect(unmountCard).toHaveBeenCalledOnce()
    placed?.mount(outlet, () => undefined)
    expect(card.mount).toHaveBeenCalledOnce()
    expect(props.cards?.('home')).toEqual([])
  })
})
