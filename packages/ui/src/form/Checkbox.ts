import { chakra } from '@chakra-ui/react'

/** A check box without a label, such as in the cell of a table. */
export const Checkbox = chakra('input', { base: { width: '18px', height: '18px', accentColor: '{colors.brand}' } })
