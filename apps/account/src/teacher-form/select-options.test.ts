import { describe, expect, it } from 'vitest'
import { countryOptions } from './countries.ts'
import { governorateOptions } from './governorates.ts'

const labels = (options: { label: string }[]) => options.map((option) => option.label)

describe('countries', () => {
  it('start with Tunisia and are sorted by the language', () => {
    expect(labels(countryOptions('fr')).slice(0, 3)).toEqual(['Tunisie', 'Afghanistan', 'Afrique du Sud'])
    expect(labels(countryOptions('ar'))[0]).toBe('تونس')
  })

  it('have the same stored value in every language', () => {
    const stored = (language: 'fr' | 'ar') => countryOptions(language).map((option) => option.value)
    expect(new Set(stored('ar'))).toEqual(new Set(stored('fr')))
    expect(new Set(stored('fr')).size).toBe(249)
  })
})

describe('governorates', () => {
  it('are the 24 of Tunisia, in both scripts', () => {
    expect(governorateOptions('fr')).toHaveLength(24)
    expect(labels(governorateOptions('ar'))).toContain('صفاقس')
    expect(governorateOptions('ar').map(({ value }) => value)).toContain('Sfax')
  })
})
