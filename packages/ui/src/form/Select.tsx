import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { ChevronDownIcon } from '../icons.ts'
import { controlIconStyle, controlStyle } from './control-style.ts'

const Control = chakra('select', controlStyle)

const Pair = chakra('div', {
  base: {
    position: 'relative',
    '& > select': { appearance: 'none', paddingInlineEnd: '8', textOverflow: 'ellipsis', cursor: 'pointer' },
    '& > svg': { ...controlIconStyle, insetInlineEnd: '3' },
  },
})

/** The native select, styled. */
export function Select(props: ComponentProps<typeof Control>) {
  return (
    <Pair>
      <Control {...props} />
      <ChevronDownIcon aria-hidden />
    </Pair>
  )
}
