import { chakra } from '@chakra-ui/react'

const tone = (name: string) => ({ bg: `${name}.bg`, color: `${name}.fg`, borderColor: `${name}.solid/40` })

/** A short status text; the colour repeats its meaning. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInline: '2',
    borderRadius: 'sm',
    borderWidth: '1px',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1.375rem',
    whiteSpace: 'nowrap',
    _icon: { flexShrink: '0', width: '0.875rem', height: '0.875rem' },
  },
  variants: {
    tone: {
      neutral: { bg: 'subtle', color: 'ink', borderColor: 'line' },
      info: tone('info'),
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
    },
  },
  defaultVariants: { tone: 'neutral' },
})
