import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { portalContract, type Notify, type PortalProps } from './contract.ts'

/** Mock portal props for this package's tests: every function is a spy without effect. */
export function createTestPortal(facts: Partial<PortalProps> = {}): PortalProps {
  const appearance = { colorMode: 'light', density: 'comfortable' } as const
  return {
    contract: portalContract,
    remote: { name: 'probe', version: '1.0.0' },
    container: document.createElement('div'),
    institute: { fr: "L'institut", en: 'The institute', ar: 'المعهد' },
    session: null,
    year: null,
    queryClient: new QueryClient(),
    appearance: { getState: () => appearance, subscribe: () => () => undefined },
    navigate: vi.fn<PortalProps['navigate']>(),
    setTitle: vi.fn<PortalProps['setTitle']>(),
    setParent: vi.fn<NonNullable<PortalProps['setParent']>>(),
    notify: {
      success: vi.fn<Notify['success']>(),
      error: vi.fn<Notify['error']>(),
      info: vi.fn<Notify['info']>(),
    },
    report: vi.fn<PortalProps['report']>(),
    unsaved: { set: vi.fn<PortalProps['unsaved']['set']>() },
    restart: vi.fn<() => void>(),
    signOut: vi.fn<() => void>(),
    ...facts,
  }
}
