import { formatDate } from '@portal/i18n'
import { mockCall, screen, pendingResponse, waitFor, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { mockOwnCorrections } from '../../testing/corrections.ts'
import {
  choose,
  chooseAll,
  dayPath,
  field,
  mockRegister,
  openRegisters,
  registerRows,
  rollOfDay,
} from '../../testing/registers.tsx'
import { mockCriteria, atWednesdayNoon } from '../../testing/wire.ts'

atWednesdayNoon()
beforeEach(() => {
  mockCriteria()
  mockOwnCorrections()
})

it('the recent registers are shown in one click', async () => {
  const recent = {
    ...{ id: 3, date: '2026-11-25', semester: 1, type: 2, subjectId: 4, subject: 'Algorithmique' },
    ...{ groupId: 21, group: 'LSI1-TD1', students: 2, absences: 1 },
  }
  mockCall('get', '/api/v1/own-registers', { items: [recent], next: null })
  const calls = mockRegister()
  const { user } = await openRegisters()
  const list = within(await screen.findByRole('region', { name: 'Registres récents' }))
  expect(list.getByText('1 absent')).toBeVisible()
  await user.click(list.getByRole('button', { name: /^Afficher le registre du mercredi 25/ }))
  expect(await screen.findByRole('switch', { name: /Rim Dridi : absent/ })).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(field('Semestre')).toHaveValue('1')
})

describe('saved registers', () => {
  it('R-marks-53: are found by semester, type, subject, group and date, with CIN, name and presence', async () => {
    const calls = mockRegister()
    const { user } = await openRegisters()
    await chooseAll(user)
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    await choose(user, 'Date', '25/11/2026')
    const table = within(await screen.findByRole('grid', { name: 'Registre du 25/11/2026' }))
    const columns = table.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(columns).toEqual(expect.arrayContaining(['CIN', 'Étudiant', 'Présence', 'Précision']))
    expect(table.getByRole('switch', { name: /Rim Dridi : absent/ })).toHaveTextContent('A')
    expect(calls).toHaveLength(1)
  })

  it('R-marks-54: are read-only', async () => {
    mockRegister()
    const { user } = await openRegisters()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    await screen.findByRole('grid')
    for (const presence of screen.getAllByRole('switch')) expect(presence).toBeDisabled()
  })

  it('R-marks-66: show a loading state', async () => {
    mockCall('get', dayPath, pendingResponse())
    const { user } = await openRegisters()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    expect(await screen.findByText('Chargement en cours')).toBeVisible()
  })

  it.each([
    ['Semestre', ['Type', 'Matière', 'Groupe', 'Date']],
    ['Type', ['Matière', 'Groupe', 'Date']],
    ['Matière', ['Groupe', 'Date']],
    ['Groupe', ['Date']],
  ])('R-marks-55: a change of %s clears the later criteria', async (label, later) => {
    mockRegister()
    const { user } = await openRegisters()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    await user.selectOptions(field(label), '')
    for (const name of later) expect(field(name)).toHaveValue('')
  })
})

describe('R-shared-56: a roll among the registers', () => {
  const late = { ...registerRows[0], state: 'late', minutes: 10, remark: 'Bus' }
  async function openDay(shown: Parameters<typeof mockRegister>[0]) {
    mockRegister(shown)
    const { user } = await openRegisters()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    await screen.findByRole('grid')
    return user
  }

  it('says the states of its students, with who entered them when', async () => {
    const user = await openDay({ rows: [late] })
    await user.click(screen.getByRole('button', { name: /Sami Ayari : En retard, 10 min, Bus$/ }))
    expect(await screen.findByText(/^Saisi par Amine Ayari le 25\/11\/2026/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('that is not closed is entered as on its own page', async () => {
    const saves = mockCall('post', `${dayPath}/12`, { items: [] })
    const roll = { ...rollOfDay, registerId: null }
    const user = await openDay({ roll, rows: registerRows.map((row) => ({ ...row, isLocked: false })) })
    expect(screen.queryByRole('button', { name: /^Demander une correction/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Préciser : .*Sami Ayari$/ }))
    await user.click(screen.getByRole('radio', { name: 'Dispensé' }))
    await user.click(screen.getByRole('button', { name: 'Reporter sur la feuille' }))
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() =>
      expect(saves[0]?.body).toMatchObject({ rows: [{ idNumber: '00000001', state: 'dispensed', version: 1 }] }),
    )
  })

  it('keeps what was typed to its own day', async () => {
    const open = registerRows.map((row) => ({ ...row, isLocked: false }))
    mockRegister({ roll: { ...rollOfDay, registerId: null }, rows: open })
    const dates = ['2026-11-25', '2026-11-18'].map((value) => ({ value, label: formatDate(value) }))
    mockCall('post', '/api/registre/get_date', { Date: dates })
    const [heldOn, otherPath] = ['2026-11-18', dayPath.replace('2026-11-25', '2026-11-18')]
    mockCall('get', otherPath, { items: [{ ...rollOfDay, heldOn, registerId: null }] })
    mockCall('get', `${otherPath}/12`, { items: open, lateOn: null })
    const { user } = await openRegisters()
    await chooseAll(user)
    for (const date of ['25/11/2026', '18/11/2026']) {
      await choose(user, 'Date', date)
      await screen.findByRole('grid', { name: `Registre du ${date}` })
    }
    await user.click(screen.getByRole('switch', { name: /Sami Ayari/ }))
    expect(screen.getByRole('switch', { name: /Sami Ayari : absent/ })).toBeVisible()
    await choose(user, 'Date', '25/11/2026')
    await screen.findByRole('grid', { name: 'Registre du 25/11/2026' })
    expect(screen.getByRole('switch', { name: /Sami Ayari : présent/ })).toBeVisible()
  })

  it('of another teacher names who shares it, and is the shared sheet', async () => {
    const owner = { id: 9, name: 'Amine Ayari' }
    const { registerId: _, ...session } = rollOfDay
    mockCall('get', '/api/v1/partner-rolls/9/21/4/2/12/2026-11-25', {
      ...{ ...session, owner, items: registerRows, lateOn: null },
    })
    await openDay({ roll: { ...rollOfDay, owner, registerId: null } })
    expect(screen.getByText(/Appel partagé : Amine Ayari/)).toBeVisible()
    expect(screen.getByRole('switch', { name: /Rim Dridi : absent/ })).toBeDisabled()
  })

  it('R-shared-55: of a shared class is found by its type and subject', async () => {
    const shared = {
      semester: 1,
      type: 3,
      subject: { id: 8, name: 'Compilation' },
      group: { id: 21, name: 'LSI1-TD1' },
    }
    mockCall('get', '/api/v1/partner-classes', { items: [shared, { ...shared, semester: 2, type: 4 }] })
    const { user } = await openRegisters()
    await user.selectOptions(field('Semestre'), '1')
    await choose(user, 'Type', 'TP')
    expect(within(field('Type')).queryByRole('option', { name: 'Autre' })).toBeNull()
    await choose(user, 'Matière', 'Compilation')
    await waitFor(() => expect(field('Groupe')).toBeEnabled())
  })
})
