import { useEffect } from 'react'
import { useFormContext, type FieldValues, type Path } from 'react-hook-form'

type FieldName<Values extends FieldValues> = keyof Values & Path<Values>

/** Resets dependent fields when the user changes a field. Both arguments must be stable references. */
export function useResetDependents<Values extends FieldValues>(
  laterThan: (changed: FieldName<Values>) => readonly FieldName<Values>[],
  empty: Values,
): void {
  const { setValue, watch } = useFormContext<Values>()
  useEffect(() => {
    const isName = (name: Path<Values> | undefined): name is FieldName<Values> => name !== undefined && name in empty
    const { unsubscribe } = watch((_, { name, type }) => {
      // Only user input has the type `change`; values set by this effect are ignored.
      if (type !== 'change' || !isName(name)) return
      for (const later of laterThan(name)) setValue(later, empty[later], { shouldDirty: true })
    })
    return unsubscribe
  }, [laterThan, empty, setValue, watch])
}
