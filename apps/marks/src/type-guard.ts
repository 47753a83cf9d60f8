type Check = (field: unknown) => boolean

export const isText = (field: unknown): field is string => typeof field === 'string'
export const isId: Check = Number.isSafeInteger

export function isOneOf(...values: unknown[]): Check {
  return (field) => values.includes(field)
}

/** A type guard for a value of unknown origin, such as location state: an object whose fields pass these checks. */
export function createTypeGuard<Value>(
  checks: Partial<Record<keyof Value & string, Check>>,
): (value: unknown) => value is Value {
  const all = Object.entries<Check | undefined>(checks)
  return (value): value is Value => {
    if (typeof value !== 'object' || value === null) return false
    const fields = new Map<string, unknown>(Object.entries(value))
    return all.every(([name, check]) => check?.(fields.get(name)))
  }
}
