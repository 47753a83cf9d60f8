import { chakra } from '@chakra-ui/react'

export const Text = chakra('p', {
  base: { lineHeight: 'body' },
  variants: {
    tone: { normal: {}, muted: { color: 'muted' } },
    size: { xs: { fontSize: 'xs' }, sm: { fontSize: 'sm' }, md: { fontSize: 'md' } },
  },
})

export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: 'tight', textWrap: 'balance' },
  variants: {
    size: { sm: { fontSize: 'sm' }, md: { fontSize: 'md' }, lg: { fontSize: 'lg' }, xl: { fontSize: 'xl' } },
  },
  defaultVariants: { size: 'lg' },
})

export const TextLink = chakra('a', {
  base: {
    color: 'brand',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    borderRadius: 'sm',
    _hover: { color: 'brandHover', textDecorationThickness: '2px' },
  },
})
