import { useFormContext } from '@portal/ui/form'
import { useEffect } from 'react'
import type { NewAssignmentsValues } from './new-assignments.ts'

const programme = ['yearId', 'cycle', 'specialityId']

/** Clears the dependent fields when the user changes a field. */
export function useDependentReset(): void {
  const { getValues, setValue, watch } = useFormContext<NewAssignmentsValues>()
  useEffect(() => {
    const { unsubscribe } = watch((_, { name = '', type }) => {
      // Only user input has the type `change`; values set by this effect do not.
      if (type !== 'change') return
      if (name === 'cycle') setValue('specialityId', '')
      for (const index of getValues('rows').keys()) {
        if (programme.includes(name)) setValue(`rows.${index}.groupId`, '')
        if (programme.includes(name) || name === `rows.${index}.groupId`) setValue(`rows.${index}.studentIds`, [])
      }
    })
    return unsubscribe
  }, [getValues, setValue, watch])
}
