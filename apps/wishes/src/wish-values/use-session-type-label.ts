import { useCommonTexts } from '@portal/i18n'

interface TypeChoice {
  value: number
  label: string
}

/** Translates the label of a session type; an unknown type keeps its label. */
export function useSessionTypeLabel(): (choice: TypeChoice) => TypeChoice {
  const common = useCommonTexts()
  return ({ value, label }) => {
    const known = ([1, 2, 3, 4] as const).find((type) => type === value)
    return { value, label: known ? common(`type.${known}`) : label }
  }
}
