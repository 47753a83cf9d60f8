import { mockCall, screen, within } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseAll, openRegisters, press, subject } from '../../testing/registers.tsx'
import { mockCriteria, lastBody } from '../../testing/wire.ts'

beforeEach(() => mockCriteria())

describe('the eliminations', () => {
  const presences = [
    {
      etudiant: { code: '00000001', etudiant_name: 'Sami Ayari' },
      count_presence: 4,
      presence: 1,
      count_registre: 5,
    },
    {
      etudiant: { code: '00000002', etudiant_name: 'Rim Dridi' },
      count_presence: 1,
      presence: 0,
      count_registre: 5,
    },
  ]
  const mockPresences = () =>
    mockCall('post', '/api/registre/get_all_presence_etudi', { presence_par_etudiant: presences })

  it('R-marks-65: show CIN, name, presences and a read-only switch', async () => {
    const calls = mockPresences()
    const { user } = await openRegisters('?vue=eliminations')
    await chooseAll(user)
    await press(user, 'Afficher')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'CIN',
      'Étudiant',
      'Nombre de présences',
      'Éliminé',
    ])
    expect(table.getByText('sur 5 registres', { selector: 'tr:nth-child(1) *' })).toBeVisible()
    const eliminated = table.getByRole('switch', { name: 'Élimination de Rim Dridi : éliminé' })
    expect(eliminated).toHaveTextContent('E')
    expect(eliminated).toBeDisabled()
    expect(lastBody(calls)).toEqual({ ...subject, semestre_id: 1, group_id: 21 })
  })

  it('R-marks-56: require all four criteria', async () => {
    const calls = mockPresences()
    const { user } = await openRegisters('?vue=eliminations')
    await press(user, 'Afficher')
    expect(await screen.findByText('Tous les champs sont obligatoires.')).toBeVisible()
    expect(calls).toHaveLength(0)
  })
})
