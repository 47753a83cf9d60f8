import { mockTeacher } from '@portal/api-client/mock-teacher'
import { expectAccessible, head, mockCall, errorResponse, renderPage, screen, waitFor } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { TeacherDetailPage } from './TeacherDetailPage.tsx'

const mockDetails = (changes = {}) =>
  mockCall('post', '/api/getById_enseignant', { Enseignant: { ...mockTeacher, id: 12, ...changes } })
const mockPhotoCheck = (error: number) => mockCall('post', '/api/check_profile_image', { error })
const open = (id = '12', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<TeacherDetailPage />, { session: head, route: `/DetailEnseignants?id=${id}`, language })

beforeEach(() => {
  mockPhotoCheck(0)
})

describe("a teacher's details", () => {
  it('R-schedule-15: shows every field in order and links back to the list', async () => {
    const calls = mockDetails()
    const { portal } = await open()
    const terms = await screen.findAllByRole('term')
    expect(terms.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
      ['Adresse', '4 rue de Carthage, 3000, Sfax, Tunisie'],
      ['Mobile', '71000007'],
      ['E-mail', 'amel@institut.example'],
      ['Nom', 'Ben Salah'],
      ['Prénom', 'Amel'],
      ['Date de naissance', '09/04/1980'],
      ['Lieu de naissance', 'Sfax'],
      ['Sexe', 'Féminin'],
      ['Nationalité', 'Tunisie'],
      ['Grade', 'Maître assistant'],
      ['CIN', '01234567'],
      ['Département', 'Informatique'],
    ])
    expect(calls[0]?.body).toEqual({ id: 12 })
    expect(portal.setParent).toHaveBeenLastCalledWith('/Enseignant')
    expect(screen.queryByText('Annuler')).not.toBeInTheDocument()
  })

  it("requests the department's name in the language of the page", async () => {
    const calls = mockDetails()
    await open('12', 'ar')
    await screen.findAllByRole('term')
    expect(calls[0]?.headers.get('lang')).toBe('ar')
  })

  it('names the teacher in Arabic on an Arabic page where the record has the name', async () => {
    mockDetails({ firstNameAr: 'أمل', lastNameAr: 'بن صالح' })
    await open('12', 'ar')
    expect(await screen.findByRole('heading', { name: 'أمل بن صالح' })).toBeVisible()
    expect(screen.getByText('اللقب').nextSibling).toHaveTextContent('بن صالح')
  })

  it('names the teacher in Latin letters where only a part of the Arabic name is recorded', async () => {
    mockDetails({ firstNameAr: 'أمل' })
    await open('12', 'ar')
    expect(await screen.findByRole('heading', { name: 'Amel Ben Salah' })).toBeVisible()
  })

  it('R-schedule-15: shows gender 1 as male', async () => {
    mockDetails({ gender: 1 })
    await open()
    expect(await screen.findByText('Masculin')).toBeVisible()
  })

  it('marks missing values as unknown', async () => {
    mockDetails({ birthplace: '' })
    await open()
    expect((await screen.findByText('Lieu de naissance')).nextSibling).toHaveTextContent('Non renseigné')
  })

  it('R-schedule-16: loads the photo with the year when the check answers nonzero', async () => {
    mockDetails()
    const checks = mockPhotoCheck(1)
    const photos = mockCall(
      'get',
      '/api/assetsmanager/enseignant/:id',
      new Response('photo', { headers: { 'content-type': 'image/jpeg' } }),
    )
    await open()
    await waitFor(() => expect(screen.getByRole('img', { name: 'Amel Ben Salah' })).toHaveAttribute('src', 'blob:test'))
    expect(checks[0]?.body).toEqual({ type: 'enseignant', id: 12 })
    expect(photos[0]?.url.pathname).toBe('/api/assetsmanager/enseignant/12')
    expect(photos[0]?.headers.get('annee')).toBe(String(head.yearId))
  })

  it('R-schedule-16: shows the default image without requesting a photo when the check answers zero', async () => {
    mockDetails()
    const checks = mockPhotoCheck(0)
    const photos = mockCall('get', '/api/assetsmanager/enseignant/:id', errorResponse(404, 'photo.absent'))
    await open()
    expect(await screen.findByRole('heading', { name: 'Amel Ben Salah' })).toBeVisible()
    await waitFor(() => expect(checks).toHaveLength(1))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('AS')).toBeVisible()
    expect(photos).toHaveLength(0)
  })

  it('R-schedule-16: only logs a photo that fails to load', async () => {
    mockDetails()
    mockCall('post', '/api/check_profile_image', errorResponse(500, 'server.failed'))
    const { portal } = await open()
    await waitFor(() => expect(portal.report).toHaveBeenCalledTimes(1))
    expect(portal.notify.error).not.toHaveBeenCalled()
    expect(await screen.findByText('Ben Salah')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('links back to the list from a URL without a teacher', async () => {
    await open('douze')
    expect(screen.getByText('Cette adresse ne désigne aucun enseignant. Choisissez-le dans la liste.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Liste des enseignants' })).toHaveAttribute('href', '/Enseignant')
  })

  it('links back to the list when the teacher belongs to another department', async () => {
    mockCall('post', '/api/getById_enseignant', errorResponse(404, 'teacher.absent'))
    await open()
    expect(await screen.findByText("Cet enseignant n'existe pas ou n'est pas de votre département.")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })

  it('offers a retry when the details cannot be loaded', async () => {
    mockCall('post', '/api/getById_enseignant', errorResponse(500, 'server.failed'))
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    mockDetails()
    await user.click(retry)
    expect(await screen.findByText('Ben Salah')).toBeVisible()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockDetails()
  const { container } = await open('12', language)
  await screen.findByText('Ben Salah')
  await expectAccessible(container)
})
