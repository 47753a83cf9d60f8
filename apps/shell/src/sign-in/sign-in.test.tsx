import {
  expectAccessible,
  mockCall,
  networkError,
  screen,
  userEvent,
  waitFor,
  type MockResponse,
} from '@portal/testing'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readUser } from '../session/stored-session.ts'
import { startSignIn } from './start-sign-in.tsx'

const user = {
  api_token: '',
  enseignant_id: 7,
  name: 'Amel Ben Salah',
  annee_id: 2,
  departement_id: 2,
  chef: 0,
  cycle_id: null,
  specialite_id: null,
}
const year = { id: 2, annee: '2025-2026', annee_scolaire: '2025-2026' }
const startPortal = vi.fn<() => Promise<void>>(async () => undefined)
const loadPortal = vi.fn<() => Promise<{ startPortal: typeof startPortal }>>(async () => ({ startPortal }))
let container: HTMLElement

beforeEach(() => {
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/login')
  container = document.createElement('div')
  document.body.replaceChildren(container)
  mockCall('get', '/config.json', {
    apiBaseUrl: '/api',
    apiPassword: 'institute-secret',
    institute: { fr: 'Institut des Oliviers', en: 'Olive Institute', ar: 'معهد الزياتين' },
  })
  mockCall('get', '/portal/registry', { snapshot: '1', remotes: [] })
  mockCall('get', '/api/annee/select', {
    Annee: [
      {
        ListAnnee: [
          { value: 2, label: '2025-2026' },
          { value: 3, label: '2026-2027' },
        ],
        CurrentAnnee: [{ value: 3, label: '2026-2027' }],
      },
    ],
  })
  mockCall('post', '/api/annee/get_by_id', { Annee: year })
})
afterEach(() => document.body.replaceChildren())

/** Starts the page; the timer of its idle prefetch is fake and never fires, in this test or a later one. */
function start() {
  act(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    startSignIn(container, loadPortal)
    vi.useRealTimers()
  })
}

/** Starts the page and waits until its form is complete. */
async function open() {
  start()
  await screen.findByRole('option', { name: '2026-2027' })
  return userEvent.setup()
}

async function submit(login: MockResponse) {
  const calls = mockCall('post', '/api/login', login)
  const visitor = await open()
  await visitor.type(screen.getByLabelText('Adresse e-mail'), 'enseignant@institut.example')
  await visitor.type(screen.getByLabelText('Mot de passe'), 'Portail-2026')
  await visitor.selectOptions(screen.getByLabelText('Année universitaire'), '2025-2026')
  await visitor.click(screen.getByRole('button', { name: 'Connexion' }))
  return calls
}

describe('the sign-in form', () => {
  it("R-account-02: without e-mail shows 'E-mail obligatoire' and sends nothing", async () => {
    const calls = mockCall('post', '/api/login', { status: 200, user })
    const visitor = await open()
    await visitor.type(screen.getByLabelText('Mot de passe'), 'Portail-2026')
    await visitor.click(screen.getByRole('button', { name: 'Connexion' }))
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAccessibleDescription('E-mail obligatoire')
    expect(screen.getByLabelText('Adresse e-mail')).toHaveFocus()
    expect(calls).toEqual([])
  })

  it("R-account-03: without password shows 'Mot de passe obligatoire' and sends nothing", async () => {
    const calls = mockCall('post', '/api/login', { status: 200, user })
    const visitor = await open()
    await visitor.type(screen.getByLabelText('Adresse e-mail'), 'enseignant@institut.example')
    await visitor.click(screen.getByRole('button', { name: 'Connexion' }))
    expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription('Mot de passe obligatoire')
    expect(screen.getByLabelText('Mot de passe')).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('R-account-04: offers the academic years, with the current one selected', async () => {
    await open()
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['2025-2026', '2026-2027'])
    expect(screen.getByLabelText('Année universitaire')).toHaveDisplayValue('2026-2027')
  })

  it('R-account-04: offers a retry when the years fail to load', async () => {
    mockCall('get', '/api/annee/select', networkError)
    start()
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.getByRole('button', { name: 'Connexion' })).toBeDisabled()
    mockCall('get', '/api/annee/select', {
      Annee: [{ ListAnnee: [{ value: 3, label: '2026-2027' }], CurrentAnnee: [{ value: 3, label: '2026-2027' }] }],
    })
    await userEvent.click(again)
    expect(await screen.findByRole('option', { name: '2026-2027' })).toBeVisible()
  })

  it('says that the institute has no academic year, without which nobody can sign in', async () => {
    mockCall('get', '/api/annee/select', { Annee: [{ ListAnnee: [], CurrentAnnee: [] }] })
    start()
    expect(await screen.findByText(/n'a pas encore d'année universitaire/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Connexion' })).toBeDisabled()
  })

  it('R-account-05: sends the credentials, the chosen year, role 2, compte 2 and the API password', async () => {
    const calls = await submit({ status: 200, user })
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({
      email: 'enseignant@institut.example',
      password: 'Portail-2026',
      API_PASSWORD: 'institute-secret',
      annee_id: 2,
      role: 2,
      compte: 2,
    })
  })

  it('R-shared-21: sends its calls to the base path /api/', async () => {
    const calls = await submit({ status: 200, user })
    await waitFor(() => expect(calls[0]?.url.pathname).toBe('/api/login'))
  })

  it("R-account-10: 'Créer un compte' links to /register, the other link to /forgot-password", async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register')
    expect(screen.getByRole('link', { name: 'Mot de passe oublié ?' })).toHaveAttribute('href', '/forgot-password')
  })

  it.each(['fr', 'ar'])('has no accessibility violations in %s', async (language) => {
    localStorage.setItem('language', language)
    await open()
    await expectAccessible(container)
  })
})

describe('a successful sign-in', () => {
  it('R-account-06: stores the session, the school year and the language', async () => {
    await submit({ status: 200, user })
    await waitFor(() => expect(startPortal).toHaveBeenCalledTimes(1))
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual({ user })
    expect(JSON.parse(localStorage.getItem('Annee') ?? '')).toEqual(year)
    expect(localStorage.getItem('language')).toBe('fr')
  })

  it('keeps the session in the cookie: no request has a token', async () => {
    const years = mockCall('post', '/api/annee/get_by_id', { Annee: year })
    const calls = await submit({ status: 200, user })
    await waitFor(() => expect(startPortal).toHaveBeenCalledTimes(1))
    for (const { headers } of [...calls, ...years]) {
      expect(headers.get('x-session')).toBe('cookie')
      expect(headers.get('authorization')).toBeNull()
    }
    expect(readUser()?.api_token).toBe('')
  })

  it('R-account-07: redirects to /dashboard', async () => {
    await submit({ status: 200, user })
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'))
  })

  it('redirects to the page that was requested before', async () => {
    window.history.replaceState({ returnTo: '/EmploiEnseignant?semestre=2' }, '', '/login')
    await submit({ status: 200, user })
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/EmploiEnseignant?semestre=2'))
  })

  it('prefetches the portal during input', async () => {
    const visitor = await open()
    expect(loadPortal).not.toHaveBeenCalled()
    await visitor.type(screen.getByLabelText('Adresse e-mail'), 'e')
    expect(loadPortal).toHaveBeenCalledTimes(1)
  })
})

describe('a failed sign-in', () => {
  const refused = 'Veuillez vérifier votre adresse e-mail et votre mot de passe.'

  it('R-account-08: a status other than 200 shows an error in the form, which keeps its input', async () => {
    await submit({ status: 401, errNum: 401, msg: 'refused' })
    const error = await screen.findByRole('alert')
    expect(error).toHaveTextContent(refused)
    expect(screen.getByRole('button', { name: 'Connexion' }).closest('form')).toContainElement(error)
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('enseignant@institut.example')
    expect(window.location.pathname).toBe('/login')
    expect(localStorage.getItem('session')).toBeNull()
  })

  it('R-account-08: the error stays until the sign-in is tried again or the input changes', async () => {
    await submit({ status: 401 })
    await screen.findByRole('alert')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    act(() => screen.getByRole('button', { name: 'Connexion' }).click())
    expect(screen.queryByRole('alert')).toBeNull()
    await screen.findByRole('alert')
    await act(() => vi.advanceTimersByTimeAsync(600_000))
    vi.useRealTimers()
    expect(screen.getByRole('alert')).toHaveTextContent(refused)
    await userEvent.type(screen.getByLabelText('Mot de passe'), '7')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each<[string, MockResponse | (() => MockResponse)]>([
    ['the network fails', networkError],
    ['the response is HTML', () => new Response('<h1>Proxy</h1>', { status: 200 })],
    ['the server fails', () => new Response('', { status: 502 })],
  ])('shows that the server is unreachable when %s', async (_case, answer) => {
    await submit(typeof answer === 'function' ? answer() : answer)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas comme prévu')
    expect(localStorage.getItem('session')).toBeNull()
  })

  it('shows that there were too many attempts', async () => {
    await submit(new Response('{}', { status: 429 }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Trop de tentatives')
  })

  it("stays when the portal's code fails to load, and stores nothing", async () => {
    const logouts = mockCall('post', '/api/logout', { status: 200 })
    loadPortal.mockRejectedValue(new Error('Loading chunk failed'))
    await submit({ status: 200, user })
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas comme prévu')
    expect(localStorage.getItem('session')).toBeNull()
    await waitFor(() => expect(logouts.map(({ headers }) => headers.get('x-session'))).toEqual(['cookie']))
  })

  it('revokes the session when the year cannot be read', async () => {
    const logouts = mockCall('post', '/api/logout', { status: 200 })
    mockCall('post', '/api/annee/get_by_id', new Response('', { status: 503 }))
    await submit({ status: 200, user })
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas comme prévu')
    await waitFor(() => expect(logouts).toHaveLength(1))
    expect(readUser()).toBeNull()
  })
})

describe('the language of the page', () => {
  it('R-shared-03: is French by default; a change applies immediately, keeps the input and is stored', async () => {
    const visitor = await open()
    await visitor.type(screen.getByLabelText('Adresse e-mail'), 'enseignant@')
    await visitor.click(screen.getByRole('button', { name: 'العربية' }))
    expect(screen.getByLabelText('البريد الإلكتروني')).toHaveValue('enseignant@')
    expect(localStorage.getItem('language')).toBe('ar')
  })

  it('R-shared-04: Arabic is laid out from right to left', async () => {
    const visitor = await open()
    await visitor.click(screen.getByRole('button', { name: 'العربية' }))
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    await visitor.click(screen.getByRole('button', { name: 'English' }))
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  })
})
