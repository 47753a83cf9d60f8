import { expectAccessible, mockCall, errorResponse, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { enter, mockCatalogue, wireBook, lastBody } from '../../testing/wire.ts'
import { BooksPage } from './BooksPage.tsx'

const open = (search = '', language: 'fr' | 'ar' = 'fr') =>
  renderPage(<BooksPage />, { route: `/AddDemandeLivre${search}`, language })
const button = (name: string) => screen.getByRole('button', { name })
const cells = async (title: string) =>
  within((await screen.findByRole('cell', { name: title })).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const nobody = { livre_id: 0, bibliotheque_theme_id: 0, auteur_id: 0, editeur_id: 0, mot_id: 0 }
const firstPage = { page: 1, taille: 20 }

describe('searching for books', () => {
  it('R-library-01: sends no request before the first search', async () => {
    const calls = mockCatalogue()
    await open()
    expect(screen.getByText(/Choisissez au moins un critère/)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect([...calls.all, ...calls.found, ...calls.books, ...calls.authors]).toHaveLength(0)
  })

  it('R-library-01: sends 0 for every filter that is not set, and requests one page', async () => {
    const { found, all } = mockCatalogue()
    const { user, currentRoute } = await open()
    await user.click(button('Rechercher'))
    expect(await cells('Réseaux et protocoles')).toHaveLength(6)
    expect(lastBody(found)).toEqual({ ...nobody, ...firstPage })
    expect(all).toHaveLength(0)
    expect(currentRoute()).toBe('/AddDemandeLivre?liste=recherche')
  })

  it('R-library-01: sends the selected theme and the author found by search', async () => {
    const { found, authors } = mockCatalogue()
    const { user, currentRoute } = await open()
    await screen.findByRole('option', { name: 'Informatique' })
    await user.selectOptions(screen.getByLabelText('Thème'), 'Informatique')
    await user.click(screen.getByLabelText('Auteur'))
    await screen.findByRole('option', { name: 'Leila Mansour' })
    await user.keyboard('leila')
    await waitFor(() => expect(authors.at(-1)?.url.searchParams.get('recherche')).toBe('leila'))
    expect(authors.at(-1)?.url.searchParams.get('taille')).toBe('20')
    await user.click(await screen.findByRole('option', { name: 'Leila Mansour' }))
    await user.click(button('Rechercher'))
    await cells('Réseaux et protocoles')
    expect(lastBody(found)).toEqual({ ...nobody, ...firstPage, bibliotheque_theme_id: 2, auteur_id: 8 })
    expect(currentRoute()).toBe('/AddDemandeLivre?liste=recherche&theme=2&auteur=8')
  })

  it.each([
    ['Livre', 'Réseaux et protocoles', 'livre_id', 4],
    ['Éditeur', 'Éditions du Lac', 'editeur_id', 6],
    ['Mot-clé', 'réseau', 'mot_id', 9],
  ])('R-library-01: filters by %s', async (label, choice, name, id) => {
    const { found } = mockCatalogue()
    const { user } = await open()
    await user.click(screen.getByLabelText(label))
    await user.click(await screen.findByRole('option', { name: choice }))
    await user.click(button('Rechercher'))
    await waitFor(() => expect(lastBody(found)).toEqual({ ...nobody, ...firstPage, [name]: id }))
  })

  it('R-library-01: searches for typed words without a choice, and restores them', async () => {
    const { found } = mockCatalogue()
    const { user, currentRoute } = await open()
    await user.type(screen.getByLabelText('Auteur'), 'mans')
    await user.type(screen.getByLabelText('Livre'), '٩٧٨-2-10-054526-1')
    await user.click(button('Rechercher'))
    const typed = { livre: '٩٧٨-2-10-054526-1', auteur: 'mans' }
    await waitFor(() => expect(lastBody(found)).toEqual({ ...nobody, ...firstPage, ...typed }))
    expect(new URLSearchParams(currentRoute().split('?')[1]).get('nom-auteur')).toBe('mans')
    expect(screen.getByLabelText('Auteur')).toHaveValue('mans')
  })

  it('R-library-01: Afficher tout lists the catalogue and empties the filters', async () => {
    const { found, all } = mockCatalogue()
    const { user, currentRoute } = await open('?liste=recherche&theme=2')
    await waitFor(() => expect(screen.getByLabelText('Thème')).toHaveValue('2'))
    await user.click(button('Afficher tout'))
    await waitFor(() => expect(all).toHaveLength(1))
    expect(Object.fromEntries(all[0]!.url.searchParams)).toEqual({ page: '1', taille: '20' })
    expect(screen.getByLabelText('Thème')).toHaveValue('')
    expect(found).toHaveLength(1)
    expect(currentRoute()).toBe('/AddDemandeLivre?liste=tout')
  })

  it('is restored after a reload, with the names of the selected filters', async () => {
    const { found, authors } = mockCatalogue()
    await open('?liste=recherche&auteur=8&page=2&taille=5&mots=lac')
    await cells('Réseaux et protocoles')
    expect(lastBody(found)).toEqual({ ...nobody, auteur_id: 8, page: 2, taille: 5, recherche: 'lac' })
    expect(await screen.findByDisplayValue('Leila Mansour')).toBe(screen.getByLabelText('Auteur'))
    expect(authors[0]?.url.searchParams.get('valeur')).toBe('8')
  })
})

describe('the books found', () => {
  it('R-library-02: have title, theme, author, publisher, availability and a reservation', async () => {
    const free = { disponibles: 0, disponible_le: '2026-12-05 18:00:00' }
    mockCatalogue([
      { ...wireBook, disponibles: 2, disponible_le: '' },
      { ...wireBook, ...free, id: 5, titre: 'المقدمة' },
    ])
    await open('?liste=tout')
    expect(await cells('Réseaux et protocoles')).toEqual([
      'Réseaux et protocoles',
      'Informatique',
      'Leila Mansour',
      'Éditions du Lac',
      '2 disponibles sur 3',
      'Réserver',
    ])
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Titre',
      'Thème',
      'Auteur',
      'Éditeur',
      'Disponibilité',
      'Réservation',
    ])
    expect(screen.getByText('Disponible le 05/12/2026 à 18:00')).toBeVisible()
    expect(button('Réserver المقدمة')).toBeVisible()
  })

  it('R-library-02, R-shared-37: are paginated by 20, and the next page is requested', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...wireBook, id: index + 1 }))
    const { all } = mockCatalogue(rows, 198_412)
    const { user, currentRoute } = await open('?liste=tout')
    expect(await screen.findByText('1 à 20 sur 198412')).toBeVisible()
    await user.click(button('Page suivante'))
    await waitFor(() => expect(all.at(-1)?.url.searchParams.get('page')).toBe('2'))
    expect(currentRoute()).toBe('/AddDemandeLivre?liste=tout&page=2')
  })

  it('R-library-02: are all listed with "All", virtualized, with the total of the catalogue', async () => {
    // Virtualized rows need measurements, which jsdom does not provide.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45)
    const { all } = mockCatalogue()
    const piece = ({ url }: { url: URL }) => {
      const first = (Number(url.searchParams.get('page')) - 1) * 100
      const livres = Array.from({ length: Math.min(100, 250 - first) }, (_, index) => ({
        ...wireBook,
        id: first + index,
      }))
      return { livres, total: 250 }
    }
    const calls = mockCall('get', '/api/livre/liste', piece)
    const { user } = await open('?liste=tout&taille=All')
    expect(await screen.findByText('100 affichés sur 250')).toBeVisible()
    await user.click(button('Afficher la suite'))
    expect(await screen.findByText('200 affichés sur 250')).toBeVisible()
    await user.click(button('Afficher la suite'))
    expect(await screen.findByText('250 affichés sur 250')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull()
    expect(calls.map(({ url }) => url.search)).toEqual([1, 2, 3].map((page) => `?page=${page}&taille=100`))
    expect(all).toHaveLength(0)
  })

  it('R-library-02: are searched by the server', async () => {
    const { all } = mockCatalogue()
    await open('?liste=tout')
    await cells('Réseaux et protocoles')
    enter('Rechercher dans Livres', 'protocoles')
    await waitFor(() => expect(all.at(-1)?.url.searchParams.get('recherche')).toBe('protocoles'))
  })

  it.each(['Afficher tout', 'Rechercher'])('reset the table search after %s', async (name) => {
    mockCatalogue()
    const { user, currentRoute } = await open(name === 'Rechercher' ? '?liste=recherche' : '?liste=tout')
    await cells('Réseaux et protocoles')
    await user.type(screen.getByRole('searchbox'), 'lac')
    await waitFor(() => expect(currentRoute()).toMatch(/mots=lac$/))
    await user.click(button(name))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
    expect(currentRoute()).not.toMatch(/mots/)
  })

  it("R-library-03, R-shared-17: show 'Aucun enregistrement à afficher' when there are none", async () => {
    mockCatalogue([])
    await open('?liste=recherche')
    expect(await screen.findByText('Aucun enregistrement à afficher')).toBeVisible()
  })

  it('report a failed request and can be retried', async () => {
    mockCatalogue()
    mockCall('post', '/api/livre/search', errorResponse(500, 'server.failed'))
    const { user } = await open('?liste=recherche')
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.queryByText('Aucun enregistrement à afficher')).toBeNull()
    mockCatalogue()
    await user.click(retry)
    expect(await cells('Réseaux et protocoles')).toHaveLength(6)
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s, with a list open', async (language) => {
  mockCatalogue()
  const { container, user } = await open('?liste=tout', language)
  await cells('المقدمة')
  await user.click(screen.getAllByRole('combobox')[0]!)
  await screen.findByRole('listbox')
  await expectAccessible(container)
})
