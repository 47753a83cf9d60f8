import { chakra } from '@portal/ui'

const Letter = chakra('button', {
  base: {
    minWidth: '2rem',
    paddingInline: '2',
    borderWidth: '1px',
    borderRadius: 'sm',
    fontWeight: 'semibold',
    cursor: 'default',
  },
  variants: {
    isGood: {
      true: { bg: 'success.bg', color: 'success.fg', borderColor: 'success.solid/40' },
      false: { bg: 'danger.bg', color: 'danger.fg', borderColor: 'danger.solid/40' },
    },
  },
})

interface ReadOnlySwitchProps {
  /** The accessible name, with the state in words. */
  label: string
  letter: string
  isOn: boolean
  isGood: boolean
}

/** A disabled switch that displays a state. */
export function ReadOnlySwitch({ label, letter, isOn, isGood }: ReadOnlySwitchProps) {
  return (
    <Letter type="button" role="switch" aria-checked={isOn} aria-label={label} disabled isGood={isGood}>
      {letter}
    </Letter>
  )
}
