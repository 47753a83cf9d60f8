import { chakra } from '@chakra-ui/react'

/** A single check box without a label of its own, such as in the cell of a table. */
export const Checkbox = chakra('input', { base: { width: '18px', height: '18px', accentColor: '{colors.brand}' } })
