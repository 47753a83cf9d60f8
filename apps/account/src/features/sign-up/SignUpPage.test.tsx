import { errorResponse, itIsAccessible, mockCall, renderPage, screen, waitFor, within } from '@portal/testing'
import { setLanguage } from '@portal/i18n/host'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockChoices, errorBody, successBody } from '../../testing/wire.ts'
import { attachPhoto, fill, press } from '../../testing/fill.ts'
import { SignUpPage } from './SignUpPage.tsx'

// The two lists of 249 countries are tested separately; here they would only slow down rendering.
vi.mock('../../teacher-form/countries.ts', () => ({
  tunisia: 'Tunisie',
  countryOptions: () => ['Tunisie', 'France'].map((name) => ({ value: name, label: name })),
}))

const open = (route = '/register') => renderPage(<SignUpPage />, { session: null, route })
const submit = () => press('Créer mon compte')

async function fillAll() {
  fill('Nom', 'Ben Salah')
  fill('Prénom', 'Amel')
  fill('Date de naissance', '09/04/1980')
  fill('Identifiant', '10000041')
  fill('Téléphone', '71000041')
  fill('E-mail', 'amel@institut.example')
  fill('Mot de passe', 'Portail-2026')
  fill('Vérification du mot de passe', 'Portail-2026')
  for (const list of ['Grade', 'Département', 'Statut'])
    await waitFor(() => expect(within(screen.getByLabelText(list)).getAllByRole('option').length).toBeGreaterThan(1))
  fill('Grade', '3')
  fill('Département', '2')
  fill('Statut', '1')
}

beforeEach(mockChoices)

describe('signing up', () => {
  it('R-account-26, R-account-27, R-account-29: creates the account and reports that it has to be activated', async () => {
    const created = mockCall('post', '/api/enseignant/add', { ...successBody, Enseignant: { id: 41 } })
    await open()
    await fillAll()
    fireEvent.click(screen.getByLabelText('Féminin'))
    submit()
    const title = await screen.findByText("Votre compte a été créé, un administrateur doit l'activer")
    await waitFor(() => expect(title).toHaveFocus())
    expect(created).toHaveLength(1)
    expect(created[0]?.body).toMatchObject({
      lastName: 'Ben Salah',
      firstName: 'Amel',
      gender: 2,
      type: 1,
      birthdate: '1980-04-09',
      identifiant: '10000041',
      grade: 3,
      departement: 2,
      statut: 1,
      nationality: 'Tunisie',
      active: 0,
    })
  })

  it('R-account-56: a status that is no longer offered is refused at its field, and nothing typed is lost', async () => {
    mockCall('post', '/api/enseignant/add', errorResponse(422, 'status.unknown'))
    await open()
    await fillAll()
    const lists = mockCall('get', '/api/statut/select', { Statut: [] })
    submit()
    expect(await screen.findByText("Ce statut n'est plus proposé. Choisissez-en un autre.")).toBeVisible()
    expect(screen.getByLabelText('Identifiant')).toHaveValue('10000041')
    await waitFor(() => expect(lists).toHaveLength(1))
  })

  it('lists the departments in the language of the page', async () => {
    const names = new Map([['ar', 'الإعلامية']])
    mockCall('get', '/api/departement/select', ({ headers }) => ({
      Departement: [{ value: 2, label: names.get(headers.get('lang') ?? '') ?? 'Informatique' }],
    }))
    await renderPage(<SignUpPage />, { session: null, route: '/register', language: 'ar' })
    expect(await screen.findByRole('option', { name: 'الإعلامية' })).toBeInTheDocument()
  })

  it('R-account-28: uploads the photo after creating the account', async () => {
    const order: string[] = []
    mockCall('post', '/api/enseignant/add', () => {
      order.push('add')
      return { ...successBody, Enseignant: { id: 41 } }
    })
    mockCall('post', '/api/enseignant/import_photo', () => {
      order.push('photo')
      return successBody
    })
    await open()
    await fillAll()
    attachPhoto()
    submit()
    await screen.findByText('Aller à la connexion')
    expect(order).toEqual(['add', 'photo'])
    expect(screen.queryByText(/La photo n'a pas pu/)).toBeNull()
  })

  it('reports an account that was created without its photo', async () => {
    mockCall('post', '/api/enseignant/add', { ...successBody, Enseignant: { id: 41 } })
    mockCall('post', '/api/enseignant/import_photo', errorBody('photo.type'))
    await open()
    await fillAll()
    attachPhoto()
    submit()
    expect(await screen.findByText(/La photo n'a pas pu être enregistrée/)).toBeVisible()
  })
})

describe('an incomplete sign-up', () => {
  it('R-account-12 to R-account-24: shows all its errors at once, each below its field, and sends no request', async () => {
    const created = mockCall('post', '/api/enseignant/add', successBody)
    const { portal } = await open()
    fill('Téléphone', '7100')
    fill('Vérification du mot de passe', 'Portail-2026')
    submit()
    expect(await screen.findByText('Nom obligatoire')).toBeVisible()
    const errors = {
      Prénom: 'Prénom obligatoire',
      'Date de naissance': 'Date de naissance obligatoire',
      Grade: 'Grade obligatoire',
      Département: 'Département obligatoire',
      Statut: 'Statut obligatoire',
      Téléphone: 'Au moins 8 chiffres',
      'E-mail': 'E-mail invalide',
      'Mot de passe': 'Mot de passe obligatoire',
      'Vérification du mot de passe': 'Vérifiez le mot de passe',
    }
    for (const [name, error] of Object.entries(errors))
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(expect.stringContaining(error))
    expect(screen.getByText('Identifiant obligatoire')).toBeVisible()
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    expect(portal.notify.error).not.toHaveBeenCalled()
    expect(created).toHaveLength(0)
  })

  it('R-account-16, R-account-19: focuses the first one in the order of the rules, not of the page', async () => {
    await open()
    fill('Nom', 'Ben Salah')
    fill('Prénom', 'Amel')
    fill('Identifiant', '10000041')
    fill('Téléphone', '71000041')
    submit()
    expect(await screen.findByText('Date de naissance obligatoire')).toBeVisible()
    expect(screen.getByLabelText('Grade')).toHaveFocus()
  })

  it('R-account-31: reports which field is already taken', async () => {
    mockCall('post', '/api/enseignant/add', errorBody('email.taken'))
    const { portal } = await open()
    await fillAll()
    submit()
    expect(await screen.findByText('Cet e-mail est déjà utilisé')).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    mockCall('post', '/api/enseignant/add', errorBody('identifier.taken'))
    submit()
    expect(await screen.findByText('Cet identifiant est déjà utilisé')).toBeVisible()
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  it('reports a server failure and keeps the input', async () => {
    mockCall('post', '/api/enseignant/add', new Response(null, { status: 500 }))
    await open()
    await fillAll()
    submit()
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
    expect(screen.getByLabelText('Nom')).toHaveValue('Ben Salah')
  })
})

describe('the sign-up page', () => {
  it('redirects /Register to /register', async () => {
    const { currentRoute } = await open('/Register')
    expect(currentRoute()).toBe('/register')
  })

  it('keeps the input when the language changes', async () => {
    await open()
    fill('Nom', 'Ben Salah')
    await setLanguage('ar')
    expect(await screen.findByLabelText('اللقب')).toHaveValue('Ben Salah')
  })

  it('offers a retry when a list cannot be loaded', async () => {
    mockCall('get', '/api/grade/select', new Response(null, { status: 500 }))
    await open()
    await screen.findByText("Les listes n'ont pas pu être chargées.")
    mockCall('get', '/api/grade/select', { Grade: [{ value: 9, label: 'Professeur' }] })
    press('Réessayer')
    expect(await screen.findByText('Professeur')).toBeInTheDocument()
  })

  it('shows a region field for countries without governorates', async () => {
    await open()
    fill('Pays', 'France')
    expect(screen.getByLabelText('Région')).toHaveAttribute('type', 'text')
  })

  it('warns before unsaved input is discarded', async () => {
    const { portal } = await open()
    fill('Nom', 'B')
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
  })

  itIsAccessible({ open: (language) => renderPage(<SignUpPage />, { session: null, route: '/register', language }) })
})
