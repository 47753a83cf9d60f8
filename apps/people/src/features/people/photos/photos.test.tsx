import {
  errorResponse,
  expectAccessible,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mockStudent, noPhoto, noRecords } from '../mocks.ts'
import { StudentPage } from '../students/StudentPage.tsx'
import { StudentsPage } from '../students/StudentsPage.tsx'
import { maxBytes, toPhotoFiles, visibleFiles } from './photo-files.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const matches = '/api/v1/student-photo-matches'
const photoPath = `/api/v1/students/${mockStudent.id}/photo`
const photo = { exists: true, version: '"photo-1"' }
const named = { id: mockStudent.id, name: 'Ben Salah Amel', idNumber: mockStudent.idNumber, photo: noPhoto }
const other = { ...named, id: 14, name: 'Dridi Rim', idNumber: '01234599', photo }
const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

afterEach(() => vi.unstubAllGlobals())

describe('R-shared-66: the import of photos', () => {
  async function choose(files: File[], items: (object | null)[], language: 'fr' | 'ar' = 'fr') {
    const asked = mockCall('post', matches, { items })
    const page = await renderPage(<StudentsPage />, {
      session: registrar,
      route: '/office/students?onglet=photos',
      language,
    })
    const input = await screen.findByLabelText(language === 'fr' ? 'Choisir des photos' : 'اختيار صور')
    await page.user.upload(input, files)
    const rowOf = async (file: string) => within((await screen.findByText(file)).closest('tr')!)
    return { ...page, asked, rowOf }
  }

  it('shows whom each file names before anything is stored, and refuses what would be a guess', async () => {
    const files = ['01234567.jpg', '01234599.JPG', 'Classe.png', '01234500.jpg', '01234500 (2).jpg']
    const twice = { ...named, id: 15, name: 'Ayari Sami' }
    const items = [named, other, null, twice, twice]
    const { asked, rowOf } = await choose(files.map(picture), items)
    expect(await screen.findByText('2 photos prêtes sur 5')).toBeVisible()
    expect(asked[0]?.body).toEqual({ names: ['01234567', '01234599', 'Classe', '01234500', '01234500 (2)'] })
    expect((await rowOf('01234567.jpg')).getByText('Prête')).toBeVisible()
    expect((await rowOf('01234599.JPG')).getByText('Remplace la photo actuelle')).toBeVisible()
    expect((await rowOf('Classe.png')).getByText("Aucun de vos étudiants n'a ce numéro")).toBeVisible()
    for (const name of ['01234500.jpg', '01234500 (2).jpg'])
      expect((await rowOf(name)).getByText(/^Plusieurs fichiers pour cet étudiant/)).toBeVisible()
  })

  it('stores each photo in the version that was seen, says what became of it, and sends only what is left again', async () => {
    const { user, rowOf, currentRoute } = await choose(
      [picture('01234567.jpg'), picture('01234599.jpg')],
      [named, other],
    )
    const first = mockCall('put', photoPath, photo)
    const lost = mockCall('put', '/api/v1/students/14/photo', errorResponse(503, 'storage.away'))
    await user.click(await screen.findByRole('button', { name: 'Enregistrer 2 photos' }))
    expect((await rowOf('01234567.jpg')).getByText('Enregistrée')).toBeVisible()
    expect(await (await rowOf('01234599.jpg')).findByText('Pas enregistrée : réessayez')).toBeVisible()
    expect(first[0]?.headers.get('if-match')).toBe(noPhoto.version)
    expect(lost[0]?.headers.get('if-match')).toBe(photo.version)
    mockCall('put', '/api/v1/students/14/photo', { ...photo, version: '"photo-2"' })
    await user.click(await screen.findByRole('button', { name: 'Enregistrer 1 photo' }))
    expect(await screen.findByText('2 photos enregistrées sur 2')).toBeVisible()
    expect(first).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Enregistrer/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: "Choisir d'autres photos" }))
    expect(await screen.findByLabelText('Choisir des photos')).toBeInTheDocument()
    expect(currentRoute()).toBe('/office/students?onglet=photos')
  })

  it('does not send a photo again that somebody else has replaced meanwhile', async () => {
    const { user, rowOf } = await choose([picture('01234567.jpg'), picture('01234599.jpg')], [named, other])
    mockCall('put', photoPath, errorResponse(412, 'version.changed'))
    mockCall('put', '/api/v1/students/14/photo', { ...photo, version: '"photo-2"' })
    await user.click(await screen.findByRole('button', { name: 'Enregistrer 2 photos' }))
    expect(await (await rowOf('01234567.jpg')).findByText(/a changé entre-temps/)).toBeVisible()
    expect(await screen.findByText('1 photo enregistrée sur 2')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Enregistrer/ })).toBeNull()
  })

  it('is accessible in Arabic', async () => {
    const { container } = await choose([picture('01234567.jpg')], [named], 'ar')
    expect(await screen.findByText('صورة واحدة جاهزة من 1')).toBeVisible()
    await expectAccessible(container)
  })

  it('is offered to the registrar alone', async () => {
    mockCall('get', '/api/v1/students', { items: [], next: null })
    mockCall('get', '/api/v1/students/count', { students: 0 })
    const session = { ...registrar, roles: ['admin'] as const }
    await renderPage(<StudentsPage />, { session, route: '/office/students?onglet=photos' })
    expect(await screen.findByRole('tab', { name: 'Tous les étudiants' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.queryByRole('tab', { name: 'Photos' })).toBeNull()
  })
})

describe('R-shared-66: the photo on the page of a student', () => {
  async function open(shown: object, session: object = registrar) {
    mockCall('get', `/api/v1/students/${mockStudent.id}/history`, { items: [], next: null })
    mockCall('get', `/api/v1/students/${mockStudent.id}`, { student: mockStudent, photo: shown, records: noRecords })
    const photos = mockCall('get', photoPath, new Response('x', { headers: { 'content-type': 'image/webp' } }))
    const at = { route: `/office/students/${mockStudent.id}`, path: '/office/students/:id' }
    const page = await renderPage(<StudentPage />, { session: { ...registrar, ...session }, ...at })
    return { ...page, photos }
  }

  it('is added', async () => {
    const { user, photos } = await open(noPhoto)
    const dialog = await user.openDialog('Ajouter une photo')
    const stored = mockCall('put', photoPath, photo)
    await user.upload(dialog.getByLabelText(/^Photo/, { selector: 'input' }), picture('amel.jpg'))
    await user.click(dialog.getByRole('button', { name: 'Enregistrer la photo' }))
    await waitFor(() => expect(stored[0]?.headers.get('if-match')).toBe(noPhoto.version))
    expect(await screen.findByText(/^Photo de .* enregistrée\.$/)).toBeVisible()
    expect(photos).toHaveLength(0)
  })

  it('is shown, and removed after a question', async () => {
    const { user } = await open(photo)
    expect(await screen.findByRole('img', { name: /Amel/ })).toBeVisible()
    const removed = mockCall('delete', photoPath, noPhoto)
    await user.click(screen.getByRole('button', { name: 'Retirer la photo' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(removed[0]?.headers.get('if-match')).toBe(photo.version))
  })

  it('is not changed by an administrator', async () => {
    await open(photo, { roles: ['admin'] })
    expect(await screen.findByRole('img', { name: /Amel/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /photo/ })).toBeNull()
  })
})

it('R-shared-66: of a folder, what is no picture or too large is refused, and files of the computer do not count', () => {
  const large = Object.defineProperty(picture('01234599.png'), 'size', { value: maxBytes + 1 })
  const files = visibleFiles([
    picture('01234567.JPEG'),
    picture('liste.pdf'),
    large,
    picture('.DS_Store'),
    picture('Thumbs.db'),
  ])
  const listed = toPhotoFiles(files, [named, null, other]).map(({ file, state, refusal }) => [
    file.name,
    state,
    refusal,
  ])
  expect(listed).toEqual([
    ['01234567.JPEG', 'ready', null],
    ['liste.pdf', 'refused', 'notPicture'],
    ['01234599.png', 'refused', 'tooLarge'],
  ])
})

describe('a photo of a camera', () => {
  const large = new File([new Uint8Array(600_000)], 'amel.jpg')

  it('is sent with fewer pixels, in its proportions', async () => {
    const sizes: [number, number][] = []
    vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 4000, close: () => {} }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        constructor(width: number, height: number) {
          sizes.push([width, height])
        }
        getContext = () => null
        convertToBlob = async () => new Blob(['small'])
      },
    )
    const { name, size } = await shrinkPhoto(large)
    expect({ name, size, sizes }).toEqual({ name: 'amel.jpg', size: 5, sizes: [[900, 1200]] })
  })

  it('that the browser cannot read is sent as it is', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')))
    expect(await shrinkPhoto(large)).toBe(large)
  })
})
