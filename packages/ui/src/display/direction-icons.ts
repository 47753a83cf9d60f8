import { chakra } from '@chakra-ui/react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'

const mirrored = { base: { _rtl: { transform: 'scaleX(-1)' } } }

/** Points to where reading came from. */
export const PreviousIcon = chakra(ChevronLeftIcon, mirrored)

/** Points to where reading goes. */
export const NextIcon = chakra(ChevronRightIcon, mirrored)
