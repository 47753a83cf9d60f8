const ids = new WeakMap<object, number>()
let nextId = 1

/** Objects and functions are compared by identity. */
export function identify(value: object): string {
  const id = ids.get(value) ?? (nextId += 1)
  ids.set(value, id)
  return `${typeof value} ${id}`
}

/** The identity of each export of a module, and the keys of what is not frozen. */
export function describeModule(module: object): string {
  return JSON.stringify(Object.entries(module).map(([name, exported]) => [name, describeExport(exported)]))
}

function describeExport(value: unknown): unknown {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return String(value)
  const prototype: unknown =
    typeof value === 'function' ? Reflect.getOwnPropertyDescriptor(value, 'prototype')?.value : null
  return [identify(value), describeKeys(value), typeof prototype === 'object' && prototype && describeKeys(prototype)]
}

/** Without reading: an accessor in place of a value shows, while React replaces its own values all the time. */
function describeKeys(owner: object): string[] {
  if (Object.isFrozen(owner)) return []
  return Reflect.ownKeys(owner).map((key) => {
    const name = String(key)
    const property = Reflect.getOwnPropertyDescriptor(owner, key)
    const parts: unknown[] = [property?.get, property?.set, name.startsWith('_') ? undefined : property?.value]
    return [name, ...parts.map((part) => (typeof part === 'function' ? identify(part) : ''))].join(' ')
  })
}
