import { type Language } from '@portal/i18n'
import { startI18n } from '@portal/i18n/host'
import { useLocation, useNavigate, type AuthSession } from '@portal/remote-kit'
import { PortalContext, setAcademicYear } from '@portal/remote-kit/host'
import { ToastRegion, UiProvider } from '@portal/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { connectMockApi } from './connect-mock-api.ts'
import { fakePortal, teacher, type FakePortal, type PortalOverrides } from './fake-portal.ts'
import { setupUser, type PageUser } from './page-user.ts'

export interface PageOptions {
  /** Null for a page without a session; `teacher` by default. */
  session?: AuthSession | null
  language?: Language
  /** The initial path, with its query string. */
  route?: string
  /** The pattern of the route, for a page that reads path parameters. */
  path?: string
  /** The history state of the initial location. */
  state?: unknown
  portal?: PortalOverrides
}

export interface RenderedPage extends RenderResult {
  portal: FakePortal
  user: PageUser
  /** The current path, with the query string. */
  currentRoute: () => string
}

type RouterLocation = ReturnType<typeof useLocation>

const academicYear = {
  ...{ name: '2026-2027', startsOn: '2026-09-01', endsOn: '2027-08-31' },
  semesters: [
    { semester: 1, startsOn: '2026-09-14' },
    { semester: 2, startsOn: '2027-02-01' },
  ],
} as const

interface RouterProbeProps {
  onMove: (place: RouterLocation, navigate: ReturnType<typeof useNavigate>) => void
}

function RouterProbe({ onMove }: RouterProbeProps) {
  const place = useLocation()
  const navigate = useNavigate()
  // A layout effect runs with the commit; an ordinary effect may run after a test has read `currentRoute`.
  useLayoutEffect(() => onMove(place, navigate), [onMove, place, navigate])
  return null
}

/** Renders a page inside a fake portal: signed in, in one language, with rendered toasts and a mocked API. */
export async function renderPage(page: ReactNode, options: PageOptions = {}): Promise<RenderedPage> {
  const { session = teacher, language = 'fr', route = '/', path = '*', state } = options
  await startI18n(language)
  let current: RouterLocation | undefined
  let navigate: ReturnType<typeof useNavigate> | undefined
  const year = session && { ...academicYear, id: session.yearId }
  setAcademicYear(year)
  const portal = fakePortal({ session, year, ...options.portal }, (to, how) => void navigate?.(to, how))
  connectMockApi({ isSignedIn: session !== null, yearId: () => portal.year?.id ?? null })
  const follow: RouterProbeProps['onMove'] = (place, navigateNow) => {
    current = place
    navigate = navigateNow
  }
  const [pathname, search] = route.split('?')
  const result = render(
    <UiProvider colorMode="light" density="comfortable">
      <QueryClientProvider client={portal.queryClient}>
        <PortalContext value={portal}>
          <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
            <RouterProbe onMove={follow} />
            <Routes>
              <Route path={path} element={page} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
          <ToastRegion toaster={portal.toaster} />
        </PortalContext>
      </QueryClientProvider>
    </UiProvider>,
  )
  return {
    ...result,
    portal,
    user: setupUser(),
    currentRoute: () => `${current?.pathname}${current?.search}`,
  }
}
