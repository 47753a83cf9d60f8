import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import {
  useDraft,
  useIdParam,
  useLocation,
  useNavigationState,
  usePageTitle,
  useParentPage,
  useUnsavedWork,
  useUrlState,
} from '../index.ts'
import { kitOf, localDraft, PortalContext } from '../host.ts'
import type { PortalProps } from '../contract.ts'
import { createTestPortal } from '../create-test-portal.ts'

interface Chosen {
  group: string
}

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && 'group' in value && typeof value.group === 'string'

function GroupPage() {
  const chosen = useNavigationState(isChosen, '/groups')
  return <p>{chosen ? `Groupe ${chosen.group}` : 'Aucun groupe'}</p>
}

function TabPage() {
  const [tab, setTab] = useUrlState('semestre', '1')
  usePageTitle(`Semestre ${tab}`)
  return (
    <>
      <p>Onglet {tab}</p>
      <button onClick={() => setTab('2')}>Deux</button>
      <button onClick={() => setTab('1')}>Un</button>
    </>
  )
}

function DraftPage({ sheet, movedFrom }: { sheet: string; movedFrom?: string }) {
  const draft = useDraft(sheet, { movedFrom })
  return (
    <>
      <p>{JSON.stringify(draft.read())}</p>
      <button onClick={() => draft.write({ mark: '7.5' })}>Garder</button>
      <button onClick={() => draft.clear()}>Effacer</button>
    </>
  )
}

function FormPage({ isDirty }: { isDirty: boolean }) {
  useUnsavedWork(isDirty)
  return null
}

function EditPage() {
  return <p>Numéro {useIdParam() ?? 'inconnu'}</p>
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show(page: ReactNode, address: string, state?: unknown, facts: Partial<PortalProps> = {}) {
  const [pathname, search = ''] = address.split('?')
  const portal = createTestPortal(facts)
  render(
    <PortalContext value={portal}>
      <MemoryRouter initialEntries={[{ pathname, search: `?${search}`, state }]}>
        {page}
        <Address />
      </MemoryRouter>
    </PortalContext>,
  )
  return portal
}

describe('state of a navigation', () => {
  it('R-shared-19: comes from the history entry, which survives a reload', () => {
    show(<GroupPage />, '/group', { group: 'LSI 1' })
    expect(screen.getByText('Groupe LSI 1')).toBeVisible()
  })

  it('R-shared-19: opened without state, the page redirects to its parent list', () => {
    show(<GroupPage />, '/group')
    expect(screen.getByRole('status')).toHaveTextContent('/groups')
  })

  it('R-shared-19: state of another shape is ignored', () => {
    show(<GroupPage />, '/group', { id: 4 })
    expect(screen.getByRole('status')).toHaveTextContent('/groups')
  })
})

describe('URL state', () => {
  it('is read from the query string and leaves other parameters unchanged', async () => {
    show(<TabPage />, '/emploi?semestre=2&jour=3')
    expect(screen.getByText('Onglet 2')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Un' }))
    expect(screen.getByText('Onglet 1')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('/emploi?jour=3')
  })

  it('sets the page title', async () => {
    const portal = show(<TabPage />, '/emploi')
    await userEvent.click(screen.getByRole('button', { name: 'Deux' }))
    expect(portal.setTitle).toHaveBeenLastCalledWith('Semestre 2')
  })
})

function DetailPage({ list }: { list: string | null }) {
  useParentPage(list)
  return null
}

describe('the list that a page belongs to', () => {
  it('is set in the portal once it is known, and cleared when the page unmounts', () => {
    const unknown = show(<DetailPage list={null} />, '/edit')
    expect(unknown.setParent).toHaveBeenLastCalledWith(null)
    const portal = show(<DetailPage list="/list?onglet=2" />, '/edit')
    expect(portal.setParent).toHaveBeenLastCalledWith('/list?onglet=2')
    cleanup()
    expect(portal.setParent).toHaveBeenLastCalledWith(null)
  })

  it('is ignored by a portal without setParent', () => {
    expect(() => show(<DetailPage list="/list" />, '/edit', undefined, { setParent: undefined })).not.toThrow()
  })
})

describe('the id of a URL', () => {
  it('is a whole number', () => {
    show(<EditPage />, '/edit?id=12')
    expect(screen.getByText('Numéro 12')).toBeVisible()
  })

  it.each(['', 'id=', 'id=0', 'id=-4', 'id=12/1', 'id=x', 'id=12345678901'])('is none in ?%s', (search) => {
    show(<EditPage />, `/edit?${search}`)
    expect(screen.getByText('Numéro inconnu')).toBeVisible()
  })
})

describe('a draft', () => {
  const session = {
    ...{ accountId: 7, teacherId: 7, name: 'Amel Ben Salah', yearId: 3, departmentId: 2, isHead: false },
    roles: ['teacher' as const],
  }
  const facts = { session: { ...session, cycleId: null, specialityId: null } }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('is stored in localStorage per account, remote and sheet, until it is cleared', async () => {
    show(<DraftPage sheet="attendance:21" />, '/note', undefined, facts)
    expect(screen.getByText('null')).toBeVisible()
    await press('Garder')
    expect(localStorage.getItem('draft:7:probe/attendance:21')).toBe('{"mark":"7.5"}')
    cleanup()
    show(<DraftPage sheet="attendance:21" />, '/note', undefined, facts)
    expect(screen.getByText('{"mark":"7.5"}')).toBeVisible()
    await press('Effacer')
    expect(localStorage).toHaveLength(0)
  })

  it('of somebody who is no teacher belongs to the account', async () => {
    const registrar = { ...facts.session, accountId: 30, teacherId: 0 }
    show(<DraftPage sheet="21" />, '/note', undefined, { session: registrar })
    await press('Garder')
    expect(Object.keys(localStorage)).toEqual(['draft:30:probe/21'])
    localStorage.clear()
  })

  it('belongs to one remote: another one with a sheet of that name does not read, replace or clear it', async () => {
    show(<DraftPage sheet="21" />, '/note', undefined, facts)
    await press('Garder')
    const kept = Object.entries(localStorage)
    cleanup()
    show(<DraftPage sheet="21" />, '/note', undefined, { ...facts, remote: { name: 'other', version: '1.0.0' } })
    expect(screen.getByText('null')).toBeVisible()
    await press('Garder')
    expect(localStorage).toHaveLength(2)
    await press('Effacer')
    expect(Object.entries(localStorage)).toEqual(kept)
    localStorage.clear()
  })

  it('of an older release is moved to the remote that has the sheet, and read from then on', () => {
    localStorage.setItem('draft:7:attendance:21', '{"mark":"11"}')
    show(<DraftPage sheet="attendance:21" />, '/note', undefined, facts)
    expect(screen.getByText('{"mark":"11"}')).toBeVisible()
    expect(Object.entries(localStorage)).toEqual([['draft:7:probe/attendance:21', '{"mark":"11"}']])
    localStorage.clear()
  })

  it('of the remote that had the page before is moved, and is newer than one that was moved earlier', async () => {
    localStorage.setItem('draft:7:marks/21', '{"mark":"11"}')
    localStorage.setItem('draft:7:probe/21', '{"mark":"9"}')
    localStorage.setItem('draft:7:marks/22', '{"mark":"5"}')
    show(<DraftPage sheet="21" movedFrom="marks" />, '/note', undefined, facts)
    expect(screen.getByText('{"mark":"11"}')).toBeVisible()
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'draft:7:marks/22': '{"mark":"5"}',
      'draft:7:probe/21': '{"mark":"11"}',
    })
    await press('Effacer')
    expect(Object.entries(localStorage)).toEqual([['draft:7:marks/22', '{"mark":"5"}']])
    localStorage.clear()
  })

  it('of another remote is out of reach: by a former owner that had no page, and by the name of a sheet', async () => {
    const foreign = { 'draft:7:marks/21': '{"mark":"11"}', 'draft:7:notices/21': '{"mark":"5"}' }
    for (const [key, draft] of Object.entries(foreign)) localStorage.setItem(key, draft)
    const own = kitOf({ name: 'schedule', formerOwners: ['notices'] })
    const read = (sheet: string, movedFrom?: string) => {
      const taken: unknown[] = []
      const Page = () => {
        taken.push(own.useDraft(sheet, { movedFrom }).read())
        return null
      }
      show(<Page />, '/note', undefined, { ...facts, remote: { name: 'marks', version: '1.0.0' } })
      cleanup()
      return taken[0]
    }
    expect(read('21', 'marks')).toBeNull()
    expect(read('marks/21')).toBeNull()
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(foreign)
    expect(read('21', 'notices')).toEqual({ mark: '5' })
    expect(localStorage.getItem('draft:7:schedule/21')).toBe('{"mark":"5"}')
    localStorage.clear()
  })

  it.each<[string, unknown, unknown]>([
    ['a list as the name of a sheet', ['marks/attendance:1'], 7],
    ['a text as the account', '1', '7:marks/attendance'],
  ])('of another remote is not reached by %s', (_what, sheet, accountId) => {
    const key = 'draft:7:marks/attendance:1'
    localStorage.setItem(key, '["12"]')
    const own = kitOf({ name: 'schedule', formerOwners: [] })
    const taken: unknown[] = []
    const Page = () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code that means harm
      const draft = own.useDraft(sheet as string)
      taken.push(draft.read())
      draft.clear()
      return null
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- code that means harm
    const changed = { ...facts.session, accountId: accountId as number }
    show(<Page />, '/note', undefined, { ...facts, session: changed })
    expect(taken).toEqual([null])
    expect(localStorage.getItem(key)).toBe('["12"]')
    localStorage.clear()
  })

  it('of an older release stays, and is read, while the storage is too full to move it', () => {
    localStorage.setItem('draft:1:ds', '{"mark":"11"}')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(localDraft('draft:1:probe/ds', 'draft:1:ds').read()).toEqual({ mark: '11' })
    expect(Object.entries(localStorage)).toEqual([['draft:1:ds', '{"mark":"11"}']])
    localStorage.clear()
  })

  it('of an older release is replaced by the next write', () => {
    localStorage.setItem('draft:1:ds', '{"mark":"11"}')
    localDraft('draft:1:probe/ds', 'draft:1:ds').write({ mark: '12' })
    expect(Object.entries(localStorage)).toEqual([['draft:1:probe/ds', '{"mark":"12"}']])
    localStorage.clear()
  })

  it('that is invalid is none', () => {
    localStorage.setItem('draft:1:probe/ds', '{"at":1')
    expect(localDraft('draft:1:probe/ds', 'draft:1:ds').read()).toBeNull()
    localStorage.clear()
  })

  it('that the browser cannot store is reported', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(localDraft('draft:1:probe/ds', 'draft:1:ds').write({})).toBe(false)
  })
})

describe('unsaved work', () => {
  it('is reported by a key of the page, until the page is unmounted', () => {
    const set = vi.fn<PortalProps['unsaved']['set']>()
    show(<FormPage isDirty />, '/profile', undefined, { unsaved: { set } })
    expect(set.mock.calls).toEqual([[expect.any(String), true]])
    cleanup()
    expect(set).toHaveBeenLastCalledWith(set.mock.calls[0]?.[0], false)
  })
})
