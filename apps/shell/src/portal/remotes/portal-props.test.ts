import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { portalPropsFor } from './portal-props.ts'

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
