import { describe, expect, it } from 'vitest'
import { withStoredOption } from './with-stored-option.ts'

describe('a stored value that is not in the list', () => {
  const options = [{ value: 'Sfax', label: 'صفاقس' }]

  it('stays selectable, with the label that was stored with it', () => {
    expect(withStoredOption(options, 'SFAX')).toEqual([...options, { value: 'SFAX', label: 'SFAX' }])
    expect(withStoredOption(options, 3, 'Technologue')).toEqual([...options, { value: 3, label: 'Technologue' }])
  })

  it('is not added when it is empty or already listed', () => {
    expect(withStoredOption(options, 'Sfax')).toBe(options)
    expect(withStoredOption(options, '')).toBe(options)
    const numbered = [{ value: 3, label: 'Technologue' }]
    expect(withStoredOption(numbered, '3')).toBe(numbered)
  })
})
