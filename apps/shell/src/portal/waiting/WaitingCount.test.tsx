import { connectMockApi, renderPart } from '@portal/testing'
import { setLanguage } from '@portal/i18n/host'
import type { MenuCount } from '@portal/release-format/manifest'
import {
  errorResponse,
  expectAccessible,
  head,
  mockCall,
  noTasks,
  registrar,
  screen,
  setViewport,
} from '@portal/testing'
import { teacher, waitFor, within, type MockResponse } from '@portal/testing'
import { act } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Frame } from '../frame/Frame.tsx'
import { sideMenuStore } from '../frame/side-menu-store.ts'
import type { PinnedPages } from '../pins/use-pinned-pages.ts'
import { composeMenu } from '../registry/compose-menu.ts'
import { registeredRemote } from '../registry/testing/registered-remote.ts'

// The appearance store reads the system's colour scheme when it is imported.
vi.hoisted(() => Object.assign(window, { matchMedia: () => ({ matches: false }) }))

const say = (fr: string, ar = fr) => ({ fr, en: fr, ar })
const staff: MenuCount['requires'] = ['registrar', 'exams']
const everybody = { requires: ['teacher' as const, ...staff] }
const menu = [
  { id: 'news', path: '/dashboard', label: say('Actualités'), group: 'home', order: 1, ...everybody },
  {
    ...{ id: 'inbox', path: '/inbox', label: say('Demandes à traiter', 'طلبات للمعالجة'), group: 'notices', order: 2 },
    requires: staff,
    counts: [
      { of: 'office.absences', requires: ['registrar' as const] },
      { of: 'office.tests', requires: ['exams' as const] },
    ],
  },
  {
    ...{ id: 'accounts', path: '/accounts', label: say('Comptes'), group: 'notices', order: 3, requires: staff },
    counts: [{ of: 'office.absences' }, { of: 'office.signUps' }],
  },
  {
    ...{ id: 'ds', label: say('Note DS'), group: 'marks', order: 4, ...everybody },
    children: [
      { id: 'ds.1', path: '/Note/1', label: say('DS'), counts: [{ of: 'dsMarks' }], ...everybody },
      { id: 'ds.2', path: '/Note/2', label: say('Test'), counts: [{ of: 'testMarks' }], ...everybody },
    ],
  },
  {
    ...{ id: 'wishes', path: '/wishes', label: say('Vœux'), group: 'teaching', order: 5 },
    counts: [{ of: 'wishes' }, { of: 'department.wishes', requires: ['chef' as const] }],
  },
  {
    ...{ id: 'future', path: '/future', label: say('Plus tard'), group: 'teaching', order: 6, ...everybody },
    counts: [{ of: 'unknownKind' }],
  },
]
const registry = { snapshot: '1', reserved: [], remotes: [registeredRemote('all', { menu })] }

const office = {
  ...{ absences: 0, makeUps: 0, tests: 0, signUps: 0, corrections: 0, reopenings: 0, lateSheets: 0 },
  ...{ reservations: 0, printRuns: 0 },
}
const ofOffice = (numbers: Partial<typeof office>) => ({ ...noTasks, office: { ...office, ...numbers } })

beforeEach(() => {
  connectMockApi({ yearId: () => 3 })
  sideMenuStore.setState({ isCollapsed: false, folds: {} })
  mockCall('post', '/api/check_profile_image', { error: 0 })
  mockCall('get', '/api/v1/unread-notifications', { unread: 0 })
})

const answer = (tasks: MockResponse | Promise<MockResponse>) => mockCall('get', '/api/v1/tasks', tasks)

function Surroundings({ session, pins }: { session: typeof teacher; pins: readonly string[] }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const pinned: PinnedPages = {
    ...{ paths: pins, isKnown: true, hasRoom: true, failed: null },
    ...{ isPinned: (path) => pins.includes(path), toggle: () => undefined },
  }
  return (
    <Frame
      institute="Institut des Oliviers"
      session={session}
      year={{ id: 3, name: '2026-2027' }}
      groups={composeMenu(registry, session)}
      pins={pinned}
      pathname={pathname}
      parent={null}
      onPreload={() => undefined}
      onSignOut={() => undefined}
    >
      <h1>La page</h1>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Ailleurs
      </button>
      <button type="button" onClick={() => void navigate('/again')}>
        Encore ailleurs
      </button>
    </Frame>
  )
}

function show({ session = registrar, pins = [] as readonly string[], at = '/dashboard' } = {}) {
  return renderPart(<Surroundings session={session} pins={pins} />, at)
}

const side = () => within(screen.getByRole('navigation', { name: 'Menu principal' }))
const link = (name: string) => side().findByRole('link', { name })

/** The number that a line shows. */
const numberOf = (line: Element) => line.querySelector('[data-number]')?.getAttribute('data-number')

describe('the counts of the menu', () => {
  it('R-shared-41: stand beside an entry, and its name tells them in words', async () => {
    answer(ofOffice({ absences: 3, signUps: 1, tests: 8 }))
    const { container } = show()
    const inbox = await link('Demandes à traiter, 3 en attente')
    expect(numberOf(inbox)).toBe('3')
    expect(inbox).toHaveTextContent(/^Demandes à traiter$/)
    expect(numberOf(await link('Comptes, 4 en attente'))).toBe('4')
    expect(side().getByRole('link', { name: 'Actualités' })).not.toHaveAttribute('aria-label')
    await expectAccessible(container)
  })

  it('are shown as 99+ above 99', async () => {
    answer(ofOffice({ absences: 99, signUps: 1 }))
    show()
    expect(numberOf(await link('Demandes à traiter, 99 en attente'))).toBe('99')
    expect(numberOf(await link('Comptes, plus de 99 en attente'))).toBe('99+')
  })

  it.each([
    [1, 'عنصر واحد في الانتظار'],
    [2, 'عنصران في الانتظار'],
    [3, '3 عناصر في الانتظار'],
    [11, '11 عنصرا في الانتظار'],
    [100, 'أكثر من 99 عنصرا في الانتظار'],
  ])('are told in Arabic: %i is «%s», in Latin digits', async (absences, words) => {
    answer(ofOffice({ absences }))
    await setLanguage('ar')
    show()
    const entry = await screen.findByRole('link', { name: `طلبات للمعالجة، ${words}` })
    expect(numberOf(entry)).toBe(absences > 99 ? '99+' : String(absences))
  })

  it('are those of the rights of the account', async () => {
    answer({ ...ofOffice({ absences: 3, tests: 8 }), department: null })
    const { unmount } = show({ session: { ...registrar, roles: ['exams'] } })
    expect(await link('Demandes à traiter, 8 en attente')).toBeVisible()
    unmount()
    const wishes = [{ semester: 1, dueOn: '2026-12-01', sheetId: null, decided: 0, lines: 0 }]
    const ofDepartment = { semester: 1, studyYear: 1, undecided: 4, lines: 9 }
    const department = { wishes: [ofDepartment, ofDepartment], uncovered: [], hours: [], projects: 0, attendance: [] }
    answer({ ...noTasks, wishes, department })
    const asTeacher = show({ session: teacher })
    expect(await link('Vœux, 1 en attente')).toBeVisible()
    asTeacher.unmount()
    show({ session: head })
    expect(await link('Vœux, 3 en attente')).toBeVisible()
  })

  it.each([
    ['nothing waits', ofOffice({})],
    ['the call fails', errorResponse(500, 'internal')],
    ['the answer has another shape', { office: 7 }],
  ])('are not shown when %s', async (_why, tasks) => {
    const calls = answer(tasks)
    show()
    await waitFor(() => expect(calls).toHaveLength(1))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(side().getByRole('link', { name: 'Demandes à traiter' })).toHaveTextContent(/^Demandes à traiter$/)
    expect(screen.queryByText(/en attente/)).toBeNull()
  })

  it('disappear when they cannot be read again', async () => {
    answer(ofOffice({ absences: 3 }))
    const { queryClient } = show()
    await link('Demandes à traiter, 3 en attente')
    answer(errorResponse(500, 'internal'))
    await act(() => queryClient.invalidateQueries({ queryKey: [{ _id: 'listTasks' }] }))
    expect(await link('Demandes à traiter')).toBeVisible()
  })

  it('have their room before they are known', async () => {
    let send = (_tasks: MockResponse) => {}
    answer(new Promise<MockResponse>((resolve) => (send = resolve)))
    show()
    const entry = side().getByRole('link', { name: 'Demandes à traiter' })
    const room = entry.lastElementChild
    expect(room).toBeEmptyDOMElement()
    send(ofOffice({ absences: 3 }))
    await waitFor(() => expect(numberOf(entry)).toBe('3'))
    expect(side().getByRole('link', { name: 'Actualités' }).querySelector('span')).toBeNull()
  })

  it('are read again by what changes the tasks, and on another page once they are old', async () => {
    answer(ofOffice({ absences: 3 }))
    const { queryClient, user } = show()
    await link('Demandes à traiter, 3 en attente')
    const calls = answer(ofOffice({ absences: 2 }))
    await act(() => queryClient.invalidateQueries({ queryKey: [{ _id: 'listTasks' }] }))
    await link('Demandes à traiter, 2 en attente')
    await user.click(screen.getByRole('button', { name: 'Ailleurs' }))
    expect(calls).toHaveLength(1)
    const [{ queryKey } = { queryKey: [] }] = queryClient.getQueryCache().findAll({ queryKey: [{ _id: 'listTasks' }] })
    const old = { updatedAt: Date.now() - 6_000 }
    act(() => void queryClient.setQueryData(queryKey, ofOffice({ absences: 7 }), old))
    await link('Demandes à traiter, 7 en attente')
    await user.click(screen.getByRole('button', { name: 'Encore ailleurs' }))
    await link('Demandes à traiter, 2 en attente')
    expect(calls).toHaveLength(2)
  })

  it('ask nothing for an account without an entry that counts', async () => {
    const calls = answer(noTasks)
    const unread = mockCall('get', '/api/v1/unread-notifications', { unread: 0 })
    show({ session: { ...registrar, roles: ['operator'] } })
    await waitFor(() => expect(unread.length).toBeGreaterThan(0))
    expect(calls).toEqual([])
  })
})

describe('a closed part of the menu', () => {
  it('has the sum behind it, each kind once, and none while it is open', async () => {
    answer(ofOffice({ absences: 3, signUps: 1 }))
    const { user } = show()
    const group = await side().findByRole('button', { name: 'Demandes' })
    await link('Comptes, 4 en attente')
    await user.click(group)
    expect(group).toHaveAccessibleName('Demandes, 4 en attente')
    expect(numberOf(group)).toBe('4')
    await user.click(group)
    expect(group).toHaveAccessibleName('Demandes')
    expect(numberOf(group)).toBeUndefined()
  })

  it('is an entry with children', async () => {
    const test = { id: 1, groupId: 1, subjectId: 1, examTypeId: 1, semester: 1, marked: 0, students: 3 }
    answer({ ...noTasks, testMarks: [1, 2, 2].map((kind) => ({ ...test, kind })) })
    const { user } = show({ session: teacher })
    const opener = await side().findByRole('button', { name: 'Note DS, 3 en attente' })
    await user.click(opener)
    expect(opener).toHaveAccessibleName('Note DS')
    await link('DS, 1 en attente')
    await link('Test, 2 en attente')
  })

  it('is an icon of the collapsed menu', async () => {
    answer(ofOffice({ absences: 3 }))
    sideMenuStore.setState({ isCollapsed: true, folds: { notices: false } })
    show()
    expect(numberOf(await side().findByRole('button', { name: 'Demandes, 3 en attente' }))).toBe('3')
    act(() => sideMenuStore.setState({ folds: { notices: true } }))
    await link('Demandes à traiter, 3 en attente')
  })
})

it('a pinned page has the count of its entry', async () => {
  answer(ofOffice({ absences: 3 }))
  show({ pins: ['/inbox', '/dashboard'] })
  const pinned = within(await screen.findByRole('list', { name: 'Épinglées' }))
  expect(numberOf(await pinned.findByRole('link', { name: 'Demandes à traiter, 3 en attente' }))).toBe('3')
  expect(pinned.getByRole('link', { name: 'Actualités' })).not.toHaveAttribute('aria-label')
})

describe('on a phone', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Pages principales' }))

  it('the groups of the bar and the button of the whole menu have the sums behind them', async () => {
    setViewport('phone')
    answer(ofOffice({ absences: 3, signUps: 1 }))
    const { container, user } = show()
    const group = await bar().findByRole('button', { name: 'Demandes, 4 en attente' })
    expect(numberOf(group)).toBe('4')
    expect(bar().getByRole('link', { name: "Aujourd'hui" })).not.toHaveAttribute('aria-label')
    expect(numberOf(bar().getByRole('button', { name: 'Menu, 4 en attente' }))).toBe('4')
    await expectAccessible(container)
    await user.click(group)
    const sheet = within(await screen.findByRole('dialog', { name: 'Demandes' }))
    expect(sheet.getByRole('link', { name: 'Demandes à traiter, 3 en attente' })).toBeVisible()
  })

  it('the button of the top bar has the sum while the menu is behind it, and not beside the menu', async () => {
    answer(ofOffice({ absences: 3 }))
    const { unmount } = show()
    await link('Demandes à traiter, 3 en attente')
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Menu' })).toBeVisible()
    unmount()
    setViewport('tablet')
    show()
    const button = await within(screen.getByRole('banner')).findByRole('button', { name: 'Menu, 3 en attente' })
    expect(numberOf(button)).toBe('3')
  })
})
