/**
 * Runs in the page before its own code. Defines `window[key]`, which returns what the remote whose files are below
 * `base` has started and not ended: event listeners, timers, observers and connections, with the place in the remote's
 * code that started it. `window[timeoutsKey]` runs at once the timeouts of at most so many milliseconds. Self-contained,
 * because it is sent to the page as text.
 */
export function trackResources({ key, timeoutsKey, base }: { key: string; timeoutsKey: string; base: string }): void {
  type AnyFunction = (...args: unknown[]) => unknown
  interface Resource {
    text: string
    /** Its stack is formatted only when it is needed. */
    start: Error
    /** Whether it can still have an effect outside the remote's own nodes. */
    isActive: () => boolean
    /** Whether only a call directly from the remote's code counts, and not one through the portal's modules. */
    isDirect: boolean
    /** Its entry in the list, which holds it, or does so weakly. */
    entry: Entry
  }
  interface Entry {
    deref: () => Resource | undefined
  }

  const resources = new Set<Entry>()
  const url = /\bhttps?:\/\/[^\s)]+/

  Error.stackTraceLimit = 30
  // React assigns it its previous value after it has described an error.
  Object.assign(Error, { prepareStackTrace: undefined })
  trackListeners()
  trackTimers()
  trackObservers()
  trackConnections()
  trackRegistrations()
  Object.defineProperty(window, key, { value: runningResources })

  function runningResources(): string[] {
    const running: string[] = []
    for (const entry of resources) {
      const resource = entry.deref()
      if (!resource) resources.delete(entry)
      const place = resource?.isActive() ? placeInRemote(resource) : null
      if (resource && place !== null) running.push(`${resource.text} (${place})`)
    }
    return running
  }

  /** The position in the remote's files, or null when another module started it. */
  function placeInRemote({ start, isDirect }: Resource): string | null {
    const frames = (start.stack ?? '').split('\n').flatMap((line) => url.exec(line) ?? [])
    // A native function that calls another one leaves no frame, and the portal does not do so.
    if (frames.length === 0) return 'no code on the stack'
    const own = (isDirect ? frames.slice(0, 1) : frames).find((frame) => frame.includes(base))
    return own === undefined ? null : own.slice(own.indexOf(base) + base.length)
  }

  function begin(text: string, isActive: () => boolean = () => true, isDirect = true): Resource {
    const resource: Resource = { text, start: new Error(text), isActive, isDirect, entry: { deref: () => resource } }
    resources.add(resource.entry)
    return resource
  }

  /** Like `begin`, for what its target holds: the nodes of a page that was left are not kept for being observed. */
  function beginOn(text: string, isActive: () => boolean, isDirect = true): Resource {
    const resource = begin(text, isActive, isDirect)
    end(resource)
    resource.entry = new WeakRef(resource)
    resources.add(resource.entry)
    return resource
  }

  function end({ entry }: Resource): void {
    resources.delete(entry)
  }

  /** Replaces a function by a proxy, which keeps its name and its properties. */
  function replace(
    target: object,
    name: string,
    call: (native: AnyFunction, self: unknown, args: unknown[]) => unknown,
  ) {
    const descriptor = Reflect.getOwnPropertyDescriptor(target, name)
    const native: unknown = descriptor?.value
    if (!isFunction(native)) return
    Object.defineProperty(target, name, {
      ...descriptor,
      value: new Proxy(native, { apply: (_native, self, args) => call(native, self, args) }),
    })
  }

  function isFunction(value: unknown): value is AnyFunction {
    return typeof value === 'function'
  }

  function trackListeners() {
    interface Listener {
      type: unknown
      handler: unknown
      capture: boolean
      resource: Resource
    }
    const listeners = new WeakMap<object, Listener[]>()
    const optionOf = (options: unknown, name: string): unknown =>
      typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined
    const remove = (target: object, [type, handler, options]: unknown[]) => {
      const capture = options === true || optionOf(options, 'capture') === true
      const known = listeners.get(target) ?? []
      const isSame = (one: Listener) => one.type === type && one.handler === handler && one.capture === capture
      for (const { resource } of known.filter(isSame)) end(resource)
      const others = known.filter((one) => !isSame(one))
      listeners.set(target, others)
      return { others, type, handler, capture }
    }
    replace(EventTarget.prototype, 'addEventListener', (native, self, args) => {
      const [type, handler, options] = args
      const target = self instanceof EventTarget ? self : window
      const name = nameOf(target)
      if (name === null || !handler) return Reflect.apply(native, self, args)
      const { others, ...listener } = remove(target, args)
      const isActive = () => !(target instanceof Node) || target.isConnected
      const resource = beginOn(`a listener of ${String(type)} on ${name}`, isActive, false)
      listeners.set(target, [...others, { ...listener, resource }])
      const ended = () => remove(target, args)
      if (optionOf(options, 'once') === true) Reflect.apply(native, target, [type, ended, options])
      const signal = optionOf(options, 'signal')
      if (signal instanceof AbortSignal) Reflect.apply(native, signal, ['abort', ended, { once: true }])
      return Reflect.apply(native, self, args)
    })
    replace(EventTarget.prototype, 'removeEventListener', (native, self, args) => {
      remove(self instanceof EventTarget ? self : window, args)
      return Reflect.apply(native, self, args)
    })
  }

  /** The name of a target that exists without the remote; null for one that the remote may have made itself. */
  function nameOf(target: unknown): string | null {
    if (target === window) return 'window'
    if (target === document) return 'document'
    if (target instanceof Element) return target.closest('[data-remote]') ? null : `<${target.localName}>`
    // Not every Chromium has the interface of the fonts as a global.
    if (target === document.fonts) return 'FontFaceSet'
    const shared = [MediaQueryList, VisualViewport, ScreenOrientation, Performance, History]
    return shared.find((kind) => target instanceof kind)?.name ?? null
  }

  function trackTimers() {
    const timers = new Map<unknown, Resource>()
    const timeouts = new Map<unknown, { delay: number; run: () => unknown }>()
    const endTimer = (id: unknown) => {
      const timer = timers.get(id)
      timers.delete(id)
      timeouts.delete(id)
      if (timer) end(timer)
    }
    for (const [set, clear, name, isRepeated] of [
      ['setTimeout', 'clearTimeout', 'a timeout', false],
      ['setInterval', 'clearInterval', 'an interval', true],
      ['requestAnimationFrame', 'cancelAnimationFrame', 'an animation frame', false],
      ['requestIdleCallback', 'cancelIdleCallback', 'an idle callback', false],
    ] as const) {
      const keyOf = (id: unknown) => (set.startsWith('set') ? id : `${set} ${String(id)}`)
      replace(window, set, (native, self, args) => {
        const [handler, ...others] = args
        if (!isFunction(handler)) return Reflect.apply(native, self, args)
        const timer = begin(`${name} running`)
        const run = function run(this: unknown, ...given: unknown[]) {
          if (!isRepeated) endTimer(keyOf(id))
          return Reflect.apply(handler, this, given)
        }
        const id = Reflect.apply(native, self, [run, ...others])
        timers.set(keyOf(id), timer)
        if (set === 'setTimeout') timeouts.set(id, { delay: Number(args[1] ?? 0), run: () => run(...args.slice(2)) })
        return id
      })
      replace(window, clear, (native, self, args) => {
        endTimer(keyOf(args[0]))
        return Reflect.apply(native, self, args)
      })
    }
    Object.defineProperty(window, timeoutsKey, {
      value: (longest: number) => {
        for (const [id, { delay, run }] of [...timeouts]) {
          if (delay > longest) continue
          window.clearTimeout(Number(id))
          run()
        }
      },
    })
  }

  function trackObservers() {
    const observed = new WeakMap<object, { resource: Resource; targets: Set<Node> }>()
    for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const) {
      const { prototype } = window[name]
      replace(prototype, 'observe', (native, self, args) => {
        const [target] = args
        if (self instanceof window[name] && target instanceof Node) {
          const targets = observed.get(self)?.targets ?? new Set<Node>()
          const isActive = () => [...targets].some((node) => node.isConnected)
          if (!observed.has(self)) observed.set(self, { targets, resource: beginOn(`a ${name} connected`, isActive) })
          targets.add(target)
        }
        return Reflect.apply(native, self, args)
      })
      replace(prototype, 'unobserve', (native, self, args) => {
        if (self instanceof window[name] && args[0] instanceof Node) observed.get(self)?.targets.delete(args[0])
        return Reflect.apply(native, self, args)
      })
      replace(prototype, 'disconnect', (native, self, args) => {
        const known = self instanceof window[name] ? observed.get(self) : undefined
        if (known) end(known.resource)
        if (self instanceof window[name]) observed.delete(self)
        return Reflect.apply(native, self, args)
      })
    }
  }

  function trackConnections() {
    for (const [name, close] of [
      ['WebSocket', 'close'],
      ['EventSource', 'close'],
      ['BroadcastChannel', 'close'],
      ['Worker', 'terminate'],
    ] as const) {
      const native = window[name]
      const opened = new WeakMap<object, Resource>()
      const proxy = new Proxy(native, {
        construct(target, args, newTarget) {
          const connection: object = Reflect.construct(target, args, newTarget)
          const isOpen = () => !('CLOSED' in native) || Reflect.get(connection, 'readyState') !== native.CLOSED
          opened.set(connection, begin(`a ${name} open`, isOpen))
          return connection
        },
      })
      Object.defineProperty(window, name, { value: proxy, writable: true, configurable: true })
      Object.defineProperty(native.prototype, 'constructor', { value: proxy, writable: true, configurable: true })
      replace(native.prototype, close, (nativeClose, self, args) => {
        const resource = self instanceof native ? opened.get(self) : undefined
        if (resource) end(resource)
        return Reflect.apply(nativeClose, self, args)
      })
    }
  }

  /** Registrations that last until the end of the document, or longer. */
  function trackRegistrations() {
    // Only a secure context has service workers.
    const workers = 'ServiceWorkerContainer' in window ? ServiceWorkerContainer.prototype : {}
    for (const [target, name, text] of [
      [workers, 'register', 'a registered service worker'],
      [CustomElementRegistry.prototype, 'define', 'a defined custom element'],
    ] as const) {
      replace(target, name, (native, self, args) => {
        begin(text)
        return Reflect.apply(native, self, args)
      })
    }
  }
}
