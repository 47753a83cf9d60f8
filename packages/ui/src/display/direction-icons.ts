import { chakra } from '@chakra-ui/react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'

const mirrored = { base: { _rtl: { transform: 'scaleX(-1)' } } }

/** Points left, in Arabic right. */
export const PreviousIcon = chakra(ChevronLeftIcon, mirrored)

/** Points right, in Arabic left. */
export const NextIcon = chakra(ChevronRightIcon, mirrored)
