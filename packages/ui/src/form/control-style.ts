import { chakra, defineRecipe, type SystemStyleObject } from '@chakra-ui/react'

/** The style of text inputs and selects. */
export const controlStyle = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'control',
    paddingInline: '3',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: 'tight',
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    _hover: { borderColor: 'muted' },
    _placeholder: { color: 'muted' },
    _focusVisible: { borderColor: 'focus', outlineOffset: '0px' },
    _invalid: { borderColor: 'danger.solid' },
    _disabled: { bg: 'subtle', color: 'muted', cursor: 'not-allowed' },
  },
  variants: {
    // Codes, e-mail addresses and passwords are left to right in Arabic too, but aligned right.
    isCode: { true: { unicodeBidi: 'plaintext', _rtl: { textAlign: 'right' }, fontVariantNumeric: 'tabular-nums' } },
  },
})

export const Input = chakra('input', controlStyle)

/** The style of an icon inside a control; `insetInlineStart` or `insetInlineEnd` places it. */
export const controlIconStyle = {
  position: 'absolute',
  insetBlock: '0',
  marginBlock: 'auto',
  width: '1rem',
  height: '1rem',
  color: 'muted',
  pointerEvents: 'none',
} satisfies SystemStyleObject

/** The style of a small `IconButton` inside the end of a control. */
export const controlButtonStyle = {
  position: 'absolute',
  insetBlock: '0',
  insetInlineEnd: '1',
  alignItems: 'center',
} satisfies SystemStyleObject

/** A control with a small `IconButton` inside its end. */
export const ControlWithButton = chakra('div', {
  base: { position: 'relative', '& > input': { paddingInlineEnd: '12' }, '& > span': controlButtonStyle },
})
