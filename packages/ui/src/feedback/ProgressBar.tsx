import { chakra } from '@chakra-ui/react'

const fill = { bg: 'brand', borderRadius: 'full', transition: 'inline-size 120ms linear' }

const Bar = chakra('progress', {
  base: {
    width: 'full',
    appearance: 'none',
    height: '8px',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
    '&::-webkit-progress-bar': { bg: 'line' },
    '&::-webkit-progress-value': fill,
    '&::-moz-progress-bar': fill,
  },
})

interface ProgressBarProps {
  label: string
  done: number
  total: number
}

/** The progress of work whose size is known, as wide as its place; `total` may still be 0. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <Bar aria-label={label} value={done} max={Math.max(1, total)} />
}
