/** Remembers what came of each very object that it is given, for as long as that object lives. */
export function memoizeByReference<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, { result: Made }>()
  return (from) => {
    const known = made.get(from)
    if (known) return known.result
    const result = make(from)
    made.set(from, { result })
    return result
  }
}
