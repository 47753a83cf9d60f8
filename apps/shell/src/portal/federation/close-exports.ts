// React writes to its contexts while it renders.
const context = Symbol.for('react.context')

/**
 * Freezes what a shared module exports, so that no remote can replace a part of it for the others: functions, objects
 * and lists. The internals of React, whose names begin with `__`, stay writable.
 */
export function closeExports<Module extends object>(module: Module): Module {
  for (const [name, exported] of Object.entries(module)) if (!name.startsWith('__')) close(exported)
  return module
}

function close(value: unknown): void {
  if (typeof value === 'function') Object.freeze(value)
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  const kind: unknown = Reflect.get(value, '$$typeof')
  if (kind === context) return
  // The exports of a namespace are read-only already, and freezing it throws.
  if (Reflect.get(value, Symbol.toStringTag) !== 'Module') Object.freeze(value)
  // The parts of a component, such as the payload of a lazy one, are React's.
  if (kind === undefined) closeExports(value)
}

/**
 * Freezes the prototypes of the classes that a module exports, and those that they extend. Not for every library: the
 * schemas of zod complete the prototypes of their classes later.
 */
export function closeClasses<Module extends object>(module: Module): Module {
  for (const exported of Object.values(module)) {
    let at: unknown =
      typeof exported === 'function' ? Reflect.getOwnPropertyDescriptor(exported, 'prototype')?.value : null
    while (isOwnClass(at)) {
      closePrototype(at)
      at = Object.getPrototypeOf(at)
    }
  }
  return module
}

/** Whether this is the prototype of a class of a library, and not of a built-in one such as `Error`. */
function isOwnClass(prototype: unknown): prototype is object {
  if (typeof prototype !== 'object' || prototype === null || Object.isFrozen(prototype)) return false
  const { constructor } = prototype
  return (
    typeof constructor === 'function' &&
    !/\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(constructor))
  )
}

/**
 * Freezes a prototype. An instance may still have a property of its own in place of an inherited one, as the classes of
 * react-query bind their methods, which a frozen data property would prevent.
 */
function closePrototype(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const property = Reflect.getOwnPropertyDescriptor(prototype, name)
    if (!property?.configurable || !('value' in property)) continue
    Object.defineProperty(prototype, name, {
      configurable: false,
      enumerable: property.enumerable ?? false,
      get: () => property.value,
      set(this: object, value: unknown) {
        if (this === prototype) throw new TypeError(`${String(name)} is part of a shared class`)
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true })
      },
    })
  }
  Object.freeze(prototype)
}
