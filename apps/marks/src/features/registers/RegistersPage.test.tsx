import { expectAccessible, screen } from '@portal/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { openRegisters, press } from '../../testing/registers.tsx'
import { mockCriteria } from '../../testing/wire.ts'

beforeEach(() => mockCriteria())

describe('the page of registers', () => {
  it('R-marks-52: has the tabs Registre and Ajouter un registre', async () => {
    await openRegisters()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Registre', 'Ajouter un registre'])
  })

  it('Annuler returns to the list', async () => {
    const { user, currentRoute } = await openRegisters('?onglet=ajouter')
    await press(user, 'Annuler')
    expect(currentRoute()).toBe('/Registre')
  })

  it('R-marks-65: shows the eliminations beside the tabs, with a link back', async () => {
    const { user, currentRoute } = await openRegisters()
    await user.click(screen.getByRole('link', { name: 'Éliminations' }))
    expect(currentRoute()).toBe('/Registre?vue=eliminations')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Retour aux registres' }))
    expect(currentRoute()).toBe('/Registre')
  })
})

describe.each(['fr', 'ar'] as const)('the registers are accessible in %s:', (language) => {
  it.each(['', '?onglet=ajouter', '?vue=eliminations'])('/Registre%s', async (query) => {
    const { container } = await openRegisters(query, language)
    await expectAccessible(container)
  })
})
