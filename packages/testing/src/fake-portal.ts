import type { Notify, PortalProps, AuthSession } from '@portal/remote-kit'
import { createToaster, type Toaster } from '@portal/ui'
import { QueryClient } from '@tanstack/react-query'
import { vi, type Mock } from 'vitest'

export const teacher: AuthSession = {
  accountId: 7,
  teacherId: 7,
  name: 'Amel Ben Salah',
  yearId: 3,
  departmentId: 2,
  isHead: false,
  cycleId: null,
  specialityId: null,
  roles: ['teacher'],
}

export const head: AuthSession = {
  ...teacher,
  accountId: 4,
  teacherId: 4,
  name: 'Hichem Trabelsi',
  isHead: true,
  roles: ['teacher', 'chef'],
}

/** Somebody of the registrar's office, who is not a teacher. */
export const registrar: AuthSession = {
  ...teacher,
  accountId: 30,
  teacherId: 0,
  name: 'Sonia Gharbi',
  departmentId: 0,
  roles: ['registrar'],
}

type MockedProp = 'navigate' | 'setTitle' | 'setParent' | 'notify' | 'report' | 'unsaved' | 'restart' | 'signOut'

/** The portal's values that a test may override; all functions are mocks. */
export type PortalOverrides = Partial<Omit<PortalProps, MockedProp>>

export interface FakePortal extends Omit<PortalProps, MockedProp> {
  toaster: Toaster
  navigate: Mock<PortalProps['navigate']>
  setTitle: Mock<PortalProps['setTitle']>
  setParent: Mock<NonNullable<PortalProps['setParent']>>
  notify: { success: Mock<Notify['success']>; error: Mock<Notify['error']>; info: Mock<Notify['info']> }
  report: Mock<PortalProps['report']>
  unsaved: { set: Mock<PortalProps['unsaved']['set']> }
  restart: Mock<() => void>
  signOut: Mock<() => void>
}

/** The props of a page under test: a real toaster and query client, mocks for all functions. */
export function fakePortal(facts: PortalOverrides = {}, navigate: PortalProps['navigate'] = () => {}): FakePortal {
  const toaster = createToaster()
  const appearance = { colorMode: 'light', density: 'comfortable' } as const
  return {
    contract: 2,
    remote: { name: 'test', version: '1.0.0' },
    container: document.body,
    institute: { fr: "L'institut", en: 'The institute', ar: 'المعهد' },
    session: teacher,
    year: { id: teacher.yearId, name: '2026-2027' },
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
    appearance: { getState: () => appearance, subscribe: () => () => {} },
    ...facts,
    toaster,
    navigate: vi.fn<PortalProps['navigate']>(navigate),
    setTitle: vi.fn<PortalProps['setTitle']>(),
    setParent: vi.fn<NonNullable<PortalProps['setParent']>>(),
    notify: {
      success: vi.fn<Notify['success']>(toaster.success),
      error: vi.fn<Notify['error']>(toaster.error),
      info: vi.fn<Notify['info']>(toaster.info),
    },
    report: vi.fn<PortalProps['report']>(),
    unsaved: { set: vi.fn<PortalProps['unsaved']['set']>() },
    restart: vi.fn<() => void>(),
    signOut: vi.fn<() => void>(),
  }
}
