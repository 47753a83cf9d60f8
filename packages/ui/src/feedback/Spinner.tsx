import { chakra } from '@chakra-ui/react'

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    width: '1.125em',
    height: '1.125em',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderBlockStartColor: 'transparent',
    animation: 'turn 700ms linear infinite',
  },
})

/** The icon only, hidden from screen readers; the caller adds a text such as "loading". */
export function Spinner() {
  return <Ring aria-hidden />
}
