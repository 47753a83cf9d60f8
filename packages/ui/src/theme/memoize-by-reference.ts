/** Memoizes a function of one object by identity, in a `WeakMap`. */
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
