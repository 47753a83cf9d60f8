import { mockCall, screen, pendingResponse, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { choose, chooseAll, field, mockRegister, openRegisters, register } from '../../testing/registers.tsx'
import { mockCriteria, atWednesdayNoon, lastBody } from '../../testing/wire.ts'

atWednesdayNoon()
beforeEach(() => void mockCriteria())

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
  expect(await screen.findByRole('switch', { name: 'Présence de Rim Dridi : absent' })).toBeVisible()
  expect(lastBody(calls)).toEqual({ ...register, date: '2026-11-25' })
  expect(field('Semestre')).toHaveValue('1')
})

describe('saved registers', () => {
  it('R-marks-53: are found by semester, type, subject, group and date, with CIN, name and presence', async () => {
    const calls = mockRegister()
    const { user } = await openRegisters()
    await chooseAll(user)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await choose(user, 'Date', '25/11/2026')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['CIN', 'Étudiant', 'Présence'])
    expect(table.getByRole('switch', { name: 'Présence de Rim Dridi : absent' })).toHaveTextContent('A')
    expect(lastBody(calls)).toEqual({ ...register, date: '2026-11-25' })
  })

  it('R-marks-54: are read-only', async () => {
    mockRegister()
    const { user } = await openRegisters()
    await chooseAll(user)
    await choose(user, 'Date', '25/11/2026')
    await screen.findByRole('table')
    for (const presence of screen.getAllByRole('switch')) expect(presence).toBeDisabled()
  })

  it('R-marks-66: show a loading state', async () => {
    mockRegister(pendingResponse())
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
