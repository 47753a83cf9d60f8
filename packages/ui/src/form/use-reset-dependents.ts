import { useEffect } from 'react'
import { useFormContext, type FieldValues, type Path } from 'react-hook-form'

type Name<Values extends FieldValues> = keyof Values & Path<Values>

/** Whoever changes one choice makes the later ones void that hang on it; both arguments stand outside the component. */
export function useResetDependents<Values extends FieldValues>(
  laterThan: (changed: Name<Values>) => readonly Name<Values>[],
  empty: Values,
): void {
  const { setValue, watch } = useFormContext<Values>()
  useEffect(() => {
    const isName = (name: Path<Values> | undefined): name is Name<Values> => name !== undefined && name in empty
    const { unsubscribe } = watch((_, { name, type }) => {
      // Only a hand changes something; what this effect sets itself does not count.
      if (type !== 'change' || !isName(name)) return
      for (const later of laterThan(name)) setValue(later, empty[later], { shouldDirty: true })
    })
    return unsubscribe
  }, [laterThan, empty, setValue, watch])
}
