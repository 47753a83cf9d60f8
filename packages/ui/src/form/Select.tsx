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

export interface SelectOption {
  value: string | number
  label: string
}

/** The options of a select, after one of its own such as "choose". */
export function SelectOptions({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The native select, styled. */
export function Select(props: ComponentProps<typeof Control>) {
  return (
    <Pair>
      <Control {...props} />
      <ChevronDownIcon aria-hidden />
    </Pair>
  )
}
