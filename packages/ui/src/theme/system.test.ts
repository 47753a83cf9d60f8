import { defineRecipe } from '@chakra-ui/react'
import { describe, expect, it } from 'vitest'
import { system } from './system.ts'

const note = defineRecipe({
  base: { color: 'muted', _hover: { color: 'ink' } },
  variants: { size: { sm: { fontSize: 'xs' } } },
})

describe('the system', () => {
  it('memoizes the style of a module across renders', () => {
    expect(system.cva(note)).toBe(system.cva(note))
    const style = system.cva(note)({ size: 'sm' })
    expect(system.css(style, {}, {})).toBe(system.css(style))
  })

  it('computes the same style without variants as with variants', () => {
    const base = {
      paddingInline: { base: '2', sm: '4' },
      '& > td': { color: 'muted', _rtl: { textAlign: 'right' }, _hover: { bg: 'hover' } },
      smDown: { '& > td': { height: 'var(--card)' } },
    } as const
    const plain = system.cva({ base })
    const withVariants = system.cva({ base, variants: { isLate: { true: { color: 'ink' } } } })
    expect(system.css(plain({}))).toEqual(system.css(withVariants({})))
    expect(Object.keys(system.css(plain({})))).toEqual(['@layer recipes'])
  })

  it('returns equal results for equal styles, and different ones otherwise', () => {
    const muted = system.css({ color: 'muted' })
    expect(system.css({ color: 'muted' })).toEqual(muted)
    expect(system.css({ color: 'ink' })).not.toEqual(muted)
  })

  it('merges the style props of an element over its recipe', () => {
    const [recipe, own] = [system.css({ color: 'muted', gap: '2' }), system.css({ color: 'ink' })]
    expect(system.css({ color: 'muted', gap: '2' }, undefined, { color: 'ink' })).toEqual({ ...recipe, ...own })
  })
})
