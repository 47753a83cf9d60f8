import {
  errorResponse,
  expectAccessible,
  head,
  listOf,
  mockCall,
  registrar,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockAlert, mockLetter, mockSharedRoll, mockThreshold } from './mocks.ts'
import { AbsencesPage } from './AbsencesPage.tsx'

const path = '/api/v1/absence-alerts'
const thresholdPath = '/api/v1/absence-thresholds'
const elimination = { reason: 'Cinq absences', decidedAt: '2026-11-25T10:00:00Z', decidedBy: 'Sonia Gharbi' }
const eliminated = { ...mockAlert, state: 'eliminated', elimination }

const open = (route = '/office/absences', session: typeof registrar = registrar, language: 'fr' | 'ar' = 'fr') =>
  renderPage(<AbsencesPage />, { session, route, language })

beforeEach(() => void mockCall('get', `${path}/choices`, { groups: [mockAlert.group], subjects: [mockAlert.subject] }))

describe('R-shared-47: the students near or over a threshold', () => {
  it('are shown with group, subject, absences, threshold and state', async () => {
    mockCall('get', path, listOf(mockAlert))
    await open()
    const row = (await screen.findByText('Ben Salah Amel')).closest('tr')!
    for (const text of ['LI1-A-TP1', 'Algorithmique', 'Seuil atteint'])
      expect(within(row).getByText(text)).toBeVisible()
    expect(row).toHaveTextContent('5 sur 9 séances')
    expect(row).toHaveTextContent('Avertissement : 2, élimination : 4')
  })

  it('are filtered by the server, with the filters in the URL, and exported as they are filtered', async () => {
    const calls = mockCall('get', path, listOf(mockAlert))
    const sheets = mockCall('get', `${path}/spreadsheet`, errorResponse(409, 'absences.tooMany'))
    const { user, currentRoute } = await open('/office/absences?groupe=4&matiere=7')
    await user.selectOptions(await screen.findByLabelText('État'), 'Éliminé')
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?groupId=4&subjectId=7&state=eliminated'))
    expect(currentRoute()).toBe('/office/absences?groupe=4&matiere=7&etat=eliminated')
    await user.click(await screen.findByRole('button', { name: 'Exporter' }))
    expect(await screen.findByText(/choisissez un groupe ou une matière/)).toBeVisible()
    expect(sheets[0]?.url.search).toBe('?groupId=4&subjectId=7&state=eliminated&lang=fr')
  })

  it('that a filter leaves out are shown again by a press', async () => {
    mockCall('get', path, listOf())
    const { user, currentRoute } = await open('/office/absences?etat=over')
    await user.click(await screen.findByRole('button', { name: 'Tout afficher' }))
    expect(currentRoute()).toBe('/office/absences')
    expect(await screen.findByText(/Aucun étudiant n'est proche d'un seuil/)).toBeVisible()
  })

  it('are read by a head, who decides nothing', async () => {
    mockCall('get', path, listOf({ ...mockAlert, mayDecide: false }))
    mockCall('get', thresholdPath, { items: [{ ...mockThreshold, mayChange: false }] })
    const { user } = await open('/office/absences', head)
    await screen.findByText('Ben Salah Amel')
    expect(screen.queryByRole('button', { name: /Éliminer/ })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Seuils' }))
    expect(await screen.findByText("Tout l'institut")).toBeVisible()
    expect(screen.queryByRole('button', { name: /seuil/ })).toBeNull()
  })
})

describe('R-shared-47: an elimination', () => {
  it('is decided with a reason, once it is confirmed', async () => {
    mockCall('get', path, listOf(mockAlert))
    const decisions = mockCall('post', '/api/v1/elimination-decisions', { isEliminated: true })
    const { user, portal } = await open()
    await user.click(await screen.findByRole('button', { name: 'Éliminer Ben Salah Amel : Algorithmique' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/ne pourra passer aucun examen de la matière Algorithmique/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Éliminer' }))
    expect(await dialog.findByText('Motif obligatoire')).toBeVisible()
    expect(decisions).toEqual([])
    await user.type(dialog.getByLabelText(/Motif/), 'Cinq absences')
    await user.click(dialog.getByRole('button', { name: 'Éliminer' }))
    await waitFor(() =>
      expect(portal.notify.success).toHaveBeenCalledWith('Ben Salah Amel est éliminé : Algorithmique'),
    )
    expect(decisions[0]?.body).toEqual({ studentId: 12, subjectId: 7, isEliminated: true, reason: 'Cinq absences' })
    expect(decisions[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('is shown with its reason, and lifted with another one', async () => {
    mockCall('get', path, listOf(eliminated))
    const decisions = mockCall('post', '/api/v1/elimination-decisions', { isEliminated: false })
    const { user } = await open()
    expect(await screen.findByText('Motif : Cinq absences')).toBeVisible()
    await user.click(screen.getByRole('button', { name: "Lever l'élimination de Ben Salah Amel : Algorithmique" }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motif/), 'Certificat')
    await user.click(dialog.getByRole('button', { name: "Lever l'élimination" }))
    await waitFor(() => expect(decisions[0]?.body).toMatchObject({ isEliminated: false, reason: 'Certificat' }))
  })

  it('of a closed year is refused in the dialog', async () => {
    mockCall('get', path, listOf(mockAlert))
    mockCall('post', '/api/v1/elimination-decisions', errorResponse(409, 'year.closed'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^Éliminer/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motif/), 'Cinq absences')
    await user.click(dialog.getByRole('button', { name: 'Éliminer' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/clôturée/)
  })
})

describe('R-shared-53: the letters', () => {
  const letters = '/api/v1/absence-letters'
  const pdf = () => new Response(new Blob(['%PDF-'], { type: 'application/pdf' }))
  const other = { ...mockAlert, student: { id: 13, idNumber: '01234576', name: 'Dridi Rim' } }

  it('of the list are made in the language that is chosen, and opened as one document', async () => {
    mockCall('get', path, listOf(mockAlert, other))
    const made = mockCall('post', letters, { ids: [31, 32] })
    const printed = mockCall('get', `${letters}/print`, pdf)
    const { user } = await open('/office/absences?etat=over&lettre=due')
    await user.click(await screen.findByRole('button', { name: 'Faire les lettres' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Arabe' }))
    await user.click(dialog.getByRole('button', { name: 'Faire les lettres' }))
    expect(await dialog.findByText('2 lettres faites')).toBeVisible()
    expect(made[0]?.body).toEqual({ filter: { state: 'over', letterDue: true }, language: 'ar' })
    expect(made[0]?.headers.get('idempotency-key')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Ouvrir le PDF' }))
    await waitFor(() => expect(printed[0]?.url.search).toBe('?ids=31%2C32'))
  })

  it('of chosen students are made alone', async () => {
    mockCall('get', path, listOf(mockAlert, other))
    const made = mockCall('post', letters, { ids: [31] })
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: /Avertissement à faire Dridi Rim/ }))
    await user.click(screen.getByRole('button', { name: 'Faire les lettres choisies' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Faire les lettres' }))
    expect(await dialog.findByText('1 lettre faite')).toBeVisible()
    expect(made[0]?.body).toEqual({ filter: {}, language: 'fr', chosen: [{ studentId: 13, subjectId: 7, type: 2 }] })
  })

  it('that are made already are refused in the dialog', async () => {
    mockCall('get', path, listOf(mockAlert))
    mockCall('post', letters, errorResponse(409, 'letters.none'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Faire les lettres' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Faire les lettres' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/a déjà sa lettre/)
  })

  it('that were made are at the row, and printed again from there', async () => {
    mockCall('get', path, listOf({ ...mockAlert, letters: [mockLetter], dueLetter: null }))
    const printed = mockCall('get', `${letters}/print`, pdf)
    const { user } = await open()
    expect(await screen.findByText('Avertissement du 12/11/2026')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Avertissement du 12/11/2026 : Ben Salah Amel' }))
    await waitFor(() => expect(printed[0]?.url.search).toBe('?ids=31'))
  })

  it('are not made by who only reads the list', async () => {
    mockCall('get', path, listOf({ ...mockAlert, mayMakeLetter: false }))
    await open()
    expect(await screen.findByText('Avertissement à faire')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /lettres/ })).toBeNull()
  })
})

describe('R-shared-47: a threshold', () => {
  const openThresholds = async () => {
    mockCall('get', thresholdPath, { items: [mockThreshold] })
    mockCall('get', `${thresholdPath}/places`, {
      ...{ mayChangeInstitute: true, departments: [{ id: 2, name: 'Informatique' }], subjects: [mockAlert.subject] },
    })
    return open('/office/absences?onglet=seuils')
  }

  it('is added for a subject and a session type', async () => {
    const { user } = await openThresholds()
    const added = mockCall('post', thresholdPath, mockThreshold)
    await user.click(await screen.findByRole('button', { name: 'Ajouter un seuil' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByLabelText(/Portée/), 'Une matière')
    await waitFor(() => expect(dialog.getByLabelText(/Matière/)).toHaveValue('7'))
    await user.selectOptions(dialog.getByLabelText('Type'), 'TD')
    await user.type(dialog.getByLabelText(/Avertissement/), '2')
    await user.type(dialog.getByLabelText(/Élimination/), '4')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() =>
      expect(added[0]?.body).toEqual({
        ...{ departmentId: null, subjectId: 7, type: 2 },
        ...{ measure: 'absences', warning: 2, elimination: 4 },
      }),
    )
  })

  it('is changed in the version that is shown, with a refusal at its field', async () => {
    const { user } = await openThresholds()
    const changes = mockCall('put', `${thresholdPath}/1`, errorResponse(422, 'threshold.order'))
    await user.click(await screen.findByRole('button', { name: "Modifier le seuil : Tout l'institut" }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText(/Avertissement/))
    await user.type(dialog.getByLabelText(/Avertissement/), '9')
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByText(/L'avertissement ne peut pas dépasser/)).toBeVisible()
    expect(changes[0]?.headers.get('if-match')).toBe('"threshold-1"')
  })

  it('is removed after a confirmation', async () => {
    const { user } = await openThresholds()
    const removals = mockCall('delete', `${thresholdPath}/1`, mockThreshold)
    await user.click(await screen.findByRole('button', { name: "Supprimer le seuil : Tout l'institut" }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(removals).toHaveLength(1))
  })
})

describe('R-shared-54: a shared roll', () => {
  const sharedPath = '/api/v1/shared-rolls'
  const networks = { id: 8, name: 'Réseaux' }
  const openSharing = async (session: typeof registrar = registrar) => {
    mockCall('get', sharedPath, { items: [mockSharedRoll] })
    mockCall('get', `${sharedPath}/choices`, {
      classes: [
        { subject: mockAlert.subject, type: 1, group: mockAlert.group, owner: { id: 2, name: 'Amine Ayari' } },
        { subject: networks, type: 2, group: { id: 9, name: 'LI1-B' }, owner: { id: 6, name: 'Rim Dridi' } },
      ],
      partners: [mockSharedRoll.partner],
    })
    return open('/office/absences?onglet=partage', session)
  }

  it.each([registrar, head])('is added for a class, chosen from the subject to the teacher', async (session) => {
    const { user, portal } = await openSharing(session)
    const shared = mockCall('post', sharedPath, mockSharedRoll)
    await user.click(await screen.findByRole('button', { name: 'Partager un appel' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByLabelText(/Partagé avec/), 'Leïla Trabelsi')
    await user.selectOptions(dialog.getByLabelText(/Matière/), 'Algorithmique')
    await user.selectOptions(dialog.getByLabelText('Groupe'), 'LI1-A-TP1')
    await user.selectOptions(dialog.getByLabelText(/Matière/), 'Réseaux')
    expect(dialog.getByLabelText('Groupe')).toHaveValue('')
    await user.selectOptions(dialog.getByLabelText('Enseignant de la séance'), 'Rim Dridi')
    await user.click(dialog.getByRole('button', { name: 'Partager' }))
    await waitFor(() => expect(portal.notify.success).toHaveBeenCalledWith('Appel partagé'))
    expect(shared[0]?.body).toEqual({ partnerId: 3, subjectId: 8, type: null, groupId: null, ownerId: 6 })
    expect(shared[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('that stands already is refused in the dialog', async () => {
    const { user } = await openSharing()
    mockCall('post', sharedPath, errorResponse(409, 'sharedRoll.exists'))
    await user.click(await screen.findByRole('button', { name: 'Partager un appel' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByLabelText(/Partagé avec/), 'Leïla Trabelsi')
    await user.selectOptions(dialog.getByLabelText(/Matière/), 'Algorithmique')
    await user.click(dialog.getByRole('button', { name: 'Partager' }))
    expect(await dialog.findByText(/déjà partagé/)).toBeVisible()
  })

  it('is ended after a confirmation', async () => {
    const { user } = await openSharing()
    const removals = mockCall('delete', `${sharedPath}/5`, { id: 5 })
    await user.click(await screen.findByRole('button', { name: 'Arrêter le partage : Leïla Trabelsi, Algorithmique' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' }))
    await waitFor(() => expect(removals).toHaveLength(1))
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockCall('get', path, listOf(mockAlert, { ...eliminated, student: { ...mockAlert.student, id: 13 } }))
  const { container } = await open('/office/absences', registrar, language)
  await screen.findAllByText('Algorithmique')
  await expectAccessible(container)
})
