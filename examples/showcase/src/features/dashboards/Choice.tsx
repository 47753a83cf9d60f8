import { Button, HStack } from '@portal/ui'

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  value: Value
  textOf: (value: Value) => string
  onChange: (value: Value) => void
}

/** Buttons of which one is pressed, such as the periods of a chart. */
export function Choice<Value extends string>({ label, values, value, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <HStack role="group" aria-label={label} gap="1" flexWrap="wrap">
      {values.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === value ? 'primary' : 'secondary'}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {textOf(each)}
        </Button>
      ))}
    </HStack>
  )
}
