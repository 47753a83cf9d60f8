import { errorResponse, itIsAccessible, mockCall, renderPage, screen, waitFor } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockChoices, errorBody, wireTeacher, successBody } from '../../testing/wire.ts'
import { attachPhoto, fill, press } from '../../testing/fill.ts'
import { ProfilePage } from './ProfilePage.tsx'

// The two lists of 249 countries are tested separately; here they would only slow down rendering.
vi.mock('../../teacher-form/countries.ts', () => ({
  tunisia: 'Tunisie',
  countryOptions: () => ['Tunisie', 'France'].map((name) => ({ value: name, label: name })),
}))

async function open(language: 'fr' | 'ar' = 'fr') {
  const page = await renderPage(<ProfilePage />, { route: '/profile', language })
  await screen.findByDisplayValue('Ben Salah')
  await screen.findByText('Permanent')
  return page
}

const submit = () => press('Confirmer')

beforeEach(() => {
  mockChoices()
  mockCall('post', '/api/getById_enseignant', { Enseignant: wireTeacher })
  mockCall('post', '/api/check_profile_image', { error: 0 })
  mockCall('get', '/api/v1/own-position-request', { request: null })
})

describe('saving the profile', () => {
  it('R-account-39, R-account-41: sends every field with the three ids, then returns to the news', async () => {
    const sent = mockCall('post', '/api/enseignant/update', successBody)
    const { portal, currentRoute } = await open()
    fill('Téléphone', '98000007')
    submit()
    await waitFor(() => expect(currentRoute()).toBe('/dashboard'))
    expect(portal.notify.success).toHaveBeenCalledExactlyOnceWith('Votre profil a été modifié')
    expect(sent[0]?.body).toMatchObject({
      id: 7,
      grade_id: 3,
      departement_id: 2,
      statut_id: 1,
      telephone: '98000007',
      code: '01234567',
      birthdate: '1980-04-09',
      civilState: 2,
      email: 'amel@institut.example',
      password: '',
    })
  })

  it('R-account-56: keeps a grade and a status that are no longer offered, and refuses another one at its field', async () => {
    mockCall('post', '/api/getById_enseignant', {
      Enseignant: { ...wireTeacher, grade_id: 8, grade: { value: 8, label: 'Technologue' } },
    })
    const sent = mockCall(
      'post',
      '/api/enseignant/update',
      errorResponse(422, 'grade.unknown', { fields: ['gradeId'] }),
    )
    await open()
    expect(screen.getByLabelText('Grade')).toHaveDisplayValue('Technologue')
    fill('Grade', '3')
    submit()
    expect(await screen.findByText("Ce grade n'est plus proposé. Choisissez-en un autre.")).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ grade_id: 3, statut_id: 1 })
  })

  it('R-account-41: Annuler returns to the news', async () => {
    const { currentRoute } = await open()
    press('Annuler')
    expect(currentRoute()).toBe('/dashboard')
  })

  it('R-account-38: shows the e-mail, which cannot be edited', async () => {
    await open()
    expect(screen.getByLabelText('E-mail')).toBeDisabled()
    expect(screen.getByLabelText('E-mail')).toHaveValue('amel@institut.example')
  })

  it('uploads a new photo after saving the profile', async () => {
    mockCall('post', '/api/enseignant/update', successBody)
    const photos = mockCall('post', '/api/enseignant/import_photo', successBody)
    const { currentRoute } = await open()
    attachPhoto()
    submit()
    await waitFor(() => expect(currentRoute()).toBe('/dashboard'))
    expect(photos).toHaveLength(1)
  })

  it('stays on the page with an error when the photo upload fails', async () => {
    mockCall('post', '/api/enseignant/update', successBody)
    mockCall('post', '/api/enseignant/import_photo', errorBody('photo.type'))
    const { currentRoute } = await open()
    attachPhoto()
    submit()
    expect(await screen.findByRole('alert')).toHaveTextContent("La photo n'a pas pu être enregistrée.")
    expect(currentRoute()).toBe('/profile')
  })
})

describe('validation of the profile', () => {
  it('R-account-33: reports the required fields and marks them as invalid', async () => {
    const sent = mockCall('post', '/api/enseignant/update', successBody)
    await open()
    fill('Nom', '')
    submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Remplissez les champs obligatoires.')
    expect(screen.getByLabelText('Nom')).toHaveAccessibleDescription('Champ obligatoire')
    expect(screen.getByLabelText('Nom')).toHaveFocus()
    expect(sent).toHaveLength(0)
  })

  it('R-account-34, R-account-37: requires the birth date', async () => {
    const sent = mockCall('post', '/api/enseignant/update', successBody)
    await open()
    fill('Date de naissance', '')
    submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Date obligatoire')
    expect(sent).toHaveLength(0)
  })

  it('R-account-32: shows an error below a number that is too short', async () => {
    const sent = mockCall('post', '/api/enseignant/update', successBody)
    await open()
    fireEvent.change(screen.getByDisplayValue('01234567'), { target: { value: '1234567' } })
    submit()
    expect(await screen.findByText('Au moins 8 caractères')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('R-account-31: reports an identifier that is already taken', async () => {
    mockCall('post', '/api/enseignant/update', errorBody('identifier.taken'))
    const { portal, currentRoute } = await open()
    submit()
    expect(await screen.findByText('Cet identifiant est déjà utilisé')).toBeVisible()
    expect(portal.notify.error).not.toHaveBeenCalled()
    expect(currentRoute()).toBe('/profile')
  })

  it('reports a server failure', async () => {
    mockCall('post', '/api/enseignant/update', new Response(null, { status: 500 }))
    await open()
    submit()
    expect(await screen.findByRole('alert')).toHaveTextContent("Problème lors de l'enregistrement.")
  })
})

describe('the password fields of the profile', () => {
  const verification = (etat: 0 | 1) =>
    mockCall('post', '/api/password_verification_enseignant', { Enseignant: { etat } })
  function submitPasswords(current: string, wanted: string, again = wanted) {
    fill('Mot de passe actuel', current)
    fill('Nouveau mot de passe', wanted)
    fill('Vérification du nouveau mot de passe', again)
    submit()
  }

  it('R-account-35: checks the current password on blur', async () => {
    const checks = verification(0)
    await open()
    fill('Mot de passe actuel', 'oublie')
    expect(checks).toHaveLength(0)
    fireEvent.blur(screen.getByLabelText('Mot de passe actuel'))
    expect(await screen.findByText('Mot de passe erroné')).toBeVisible()
    expect(checks.map(({ body }) => body)).toEqual([{ id: 7, password: 'oublie' }])
  })

  it('R-account-35: accepts a correct current password', async () => {
    const checks = verification(1)
    await open()
    fill('Mot de passe actuel', 'Portail-2026')
    fireEvent.blur(screen.getByLabelText('Mot de passe actuel'))
    await waitFor(() => expect(checks).toHaveLength(1))
    expect(screen.queryByText('Mot de passe erroné')).toBeNull()
  })

  it('R-account-35: clears the error once the current password is corrected', async () => {
    verification(0)
    await open()
    const field = screen.getByLabelText('Mot de passe actuel')
    fill('Mot de passe actuel', 'oublie')
    fireEvent.blur(field)
    await screen.findByText('Mot de passe erroné')
    verification(1)
    fill('Mot de passe actuel', 'Portail-2026')
    fireEvent.blur(field)
    await waitFor(() => expect(screen.queryByText('Mot de passe erroné')).toBeNull())
  })

  it('R-account-36, R-account-37: is not sent while the confirmation differs', async () => {
    verification(1)
    const sent = mockCall('post', '/api/enseignant/update', successBody)
    await open()
    submitPasswords('Portail-2026', 'Nouveau-2026', 'Nouveau-2027')
    expect(await screen.findByText('Vérifiez le mot de passe')).toBeVisible()
    expect(sent).toHaveLength(0)
  })

  it('R-account-37: is sent once the confirmation matches, with a single check of the current password', async () => {
    const checks = verification(1)
    const sent = mockCall('post', '/api/enseignant/update', successBody)
    await open()
    submitPasswords('Portail-2026', 'Nouveau-2026')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ password: 'Nouveau-2026', current_password: 'Portail-2026' })
    expect(checks).toHaveLength(1)
  })

  it('is rejected while the current password is wrong', async () => {
    verification(0)
    const sent = mockCall('post', '/api/enseignant/update', successBody)
    await open()
    submitPasswords('oublie', 'Nouveau-2026')
    expect(await screen.findByText('Mot de passe erroné')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('Mot de passe actuel')).toHaveFocus())
    expect(sent).toHaveLength(0)
  })
})

describe('the profile page', () => {
  it('warns before unsaved input is discarded, and no longer after saving', async () => {
    mockCall('post', '/api/enseignant/update', successBody)
    const { portal, currentRoute } = await open()
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false)
    fill('Adresse', '5 rue de Carthage')
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), true)
    submit()
    await waitFor(() => expect(currentRoute()).toBe('/dashboard'))
    expect(portal.unsaved.set).toHaveBeenLastCalledWith(expect.any(String), false)
  })

  it('names the request for another position that waits for the registrar', async () => {
    const wanted = { department: 'Mathématiques', grade: 'Assistant', status: 'Permanent' }
    mockCall('get', '/api/v1/own-position-request', { request: { sentAt: '2026-11-20T08:12:00.000Z', wanted } })
    await open()
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Votre demande du 20/11/2026 attend la décision de la scolarité : Mathématiques, Assistant, Permanent.',
    )
  })

  it('offers a retry when the profile cannot be loaded', async () => {
    mockCall('post', '/api/getById_enseignant', new Response(null, { status: 500 }))
    await renderPage(<ProfilePage />, { route: '/profile' })
    const retry = await screen.findByText('Réessayer')
    mockCall('post', '/api/getById_enseignant', { Enseignant: wireTeacher })
    fireEvent.click(retry)
    expect(await screen.findByDisplayValue('Ben Salah')).toBeVisible()
  })

  itIsAccessible({ open })
})
