import { chakra, defineRecipe } from '@chakra-ui/react'

/** The style of buttons and of links that look like buttons. */
const buttonStyle = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    minHeight: 'control',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
    _loading: { cursor: 'progress', opacity: 1 },
    _icon: { width: '1.125em', height: '1.125em', flexShrink: 0 },
  },
  variants: {
    variant: {
      primary: { bg: 'brand', color: 'onBrand', _hover: { bg: 'brandHover' } },
      secondary: { bg: 'surface', color: 'ink', borderColor: 'edge', _hover: { bg: 'hover' } },
      danger: { bg: 'danger.solid', color: 'onDanger', _hover: { bg: 'danger.fg', color: 'danger.bg' } },
      ghost: { color: 'brand', _hover: { bg: 'tint', color: 'onTint' } },
    },
    size: { md: {}, sm: { minHeight: '32px', paddingInline: '3' } },
    isSquare: { true: { paddingInline: '0', width: 'control' } },
  },
  compoundVariants: [{ size: 'sm', isSquare: true, css: { width: '32px' } }],
  defaultVariants: { variant: 'secondary', size: 'md' },
})

export const Pressable = chakra('button', buttonStyle)

/** A link styled as a button; wrap a router link with `asChild`. */
export const ButtonLink = chakra('a', buttonStyle)
