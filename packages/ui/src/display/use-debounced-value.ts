import { useEffect, useState } from 'react'

/** Debounces a value: returns the latest one once it has not changed for so many milliseconds. */
export function useDebouncedValue<Value>(value: Value, milliseconds = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
