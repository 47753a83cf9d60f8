/** The options of `defineRemote` that the gate reads. */
export interface Definition {
  routes: { path: string; load: () => Promise<unknown> }[]
}

/** Stands for any module, function or component: whatever is taken from it or made of it is itself again. */
export const anything: unknown = new Proxy(function anything() {}, {
  get: (_target, key) => {
    // What has a `then` would be waited for, for ever.
    if (key === 'then') return undefined
    return key === Symbol.toPrimitive ? () => '' : anything
  },
  apply: () => anything,
  construct: () => Object(anything),
})

/** The remote kit as the container meets it; notes down what each remote defines. */
export function remoteKitDouble(definitions: Definition[]): object {
  const defineRemote = (definition: Definition) => {
    definitions.push(definition)
    const lifecycle = async () => undefined
    return { bootstrap: lifecycle, mount: lifecycle, unmount: lifecycle }
  }
  return new Proxy({ defineRemote }, { get: (kit, key) => Reflect.get(kit, key) ?? Reflect.get(Object(anything), key) })
}
